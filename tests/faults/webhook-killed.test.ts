/** `kill -9` between sending a message to a webhook and noting it: it is sent again, with the same id. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listDeliveries } from '@/care/webhooks/deliveries/list-deliveries'
import { careDb } from '@/db/client'
import { careDatabase } from '../support/database'
import { eventually } from '../support/faulty-mail-server'
import { newStaff } from '../support/offers'
import * as hooks from '../support/webhooks'

process.env.WEBHOOK_LOCAL_RECEIVERS = 'on'
const care = await careDatabase()
const receiver = await hooks.startReceiver()
// Inside the project, so that the bundle finds the packages.
const bundle = join(process.cwd(), 'node_modules', '.cache', `kervan-webhooks-${process.pid}.mjs`)
const workers: ChildProcess[] = []

beforeAll(async () => {
  const contents = `import { startWorker } from '@/server/worker'\nawait startWorker({ tasks: {}, hasCron: false })`
  await build({
    stdin: { contents, resolveDir: process.cwd(), loader: 'ts' },
    ...{ bundle: true, platform: 'node', format: 'esm', packages: 'external' },
    ...{ outfile: bundle, logLevel: 'error' },
  })
})
afterAll(async () => {
  for (const worker of workers) await kill(worker)
  await Promise.all([rm(bundle, { force: true }), receiver.close()])
  await care.close()
})

function startProcess(): ChildProcess {
  const worker = spawn(process.execPath, [bundle], { env: process.env, stdio: 'ignore' })
  workers.push(worker)
  return worker
}

async function kill(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return
  worker.kill('SIGKILL')
  await once(worker, 'exit')
}

it('a message whose outcome was not noted is sent again with the same Webhook-Id', async () => {
  receiver.answer = 'hang'
  const { id } = await hooks.addWebhook(await newStaff('admin'), receiver.url)
  await hooks.tell(hooks.newChange())
  const first = startProcess()
  await eventually(() => receiver.received.length === 1, 30_000)
  await kill(first)
  receiver.answer = hooks.OK
  startProcess()
  const readLog = () => listDeliveries(careDb(), id, { status: '', page: 1 })
  await eventually(async () => (await readLog()).deliveries[0]?.status === 'sent', 60_000)
  const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
  expect(ids).toEqual([ids[0], ids[0]])
  const { deliveries, total } = await readLog()
  expect(total).toBe(1)
  expect(deliveries[0]?.id).toBe(ids[0])
  expect(deliveries[0]?.attempts.map(({ error, httpStatus }) => error ?? httpStatus)).toEqual([
    'INTERRUPTED',
    204,
  ])
}, 120_000)
