/** `kill -9` while mails are on their way: never stuck, never lost, few repeats, recognisable. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { build } from 'esbuild'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { queueMail } from '@/base/mail/queue-mail'
import { mailMessage } from '@/base/mail/table'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { careDatabase } from '../support/database'
import { eventually, startMailServer } from '../support/faulty-mail-server'

const smtp = await startMailServer()
process.env.SMTP_URL = smtp.url
const care = await careDatabase()
// Inside the project, so that the bundle finds the packages.
const bundle = join(process.cwd(), 'node_modules', '.cache', `kervan-worker-${process.pid}.mjs`)

beforeAll(async () => {
  const contents = `import { startWorker } from '@/server/worker'\nawait startWorker({ reclaimIntervalMs: 500 })`
  await build({
    stdin: { contents, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    outfile: bundle,
    logLevel: 'error',
  })
})

const workers: ChildProcess[] = []
afterEach(async () => {
  for (const worker of workers.splice(0)) await kill(worker)
})
afterAll(async () => {
  await rm(bundle, { force: true })
  await smtp.stop()
  await care.close()
})
beforeEach(() => {
  smtp.inbox.length = 0
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

const PROPS = {
  firstName: 'Ada',
  offerUrl: 'http://localhost:4599/de/my-requests/offers/1',
  sentAt: '2026-11-24T12:00:00.000Z',
}

async function queue(key: string) {
  const props = { loginUrl: 'http://localhost:4599/de/login' }
  const mail = { key, to: 'ada@example.org', locale: 'de', template: 'account-exists', props } as const
  return inTransaction((tx) => queueMail(tx, mail))
}

const allSent = async () => (await careDb().select().from(mailMessage)).every((row) => row.status === 'sent')

it('sends the mail that was being handed over when the worker was killed, once', async () => {
  smtp.behaviour = 'hang'
  const before = smtp.attempts()
  const first = startProcess()
  await queue('killed-before')
  await eventually(() => smtp.attempts() > before)
  await kill(first)
  smtp.behaviour = 'accept'
  startProcess()
  await eventually(allSent, 40_000)
  expect(smtp.inbox).toHaveLength(1)
})

it('repeats a mail whose delivery could not be noted, under the same Message-ID', async () => {
  smtp.behaviour = 'stall'
  const first = startProcess()
  const id = await queue('killed-after')
  await eventually(() => smtp.inbox.length === 1)
  await kill(first)
  smtp.behaviour = 'accept'
  startProcess()
  await eventually(allSent, 40_000)
  expect(smtp.inbox.map(({ mail }) => mail.messageId)).toEqual([`<${id}@localhost>`, `<${id}@localhost>`])
})

it('does not repeat a mail about news, which its reader finds in the list: the desk decides', async () => {
  smtp.behaviour = 'stall'
  const first = startProcess()
  const mail = { key: 'news', to: 'ada@example.org', locale: 'de', template: 'offer-withdrawn' } as const
  const id = await inTransaction((tx) => queueMail(tx, { ...mail, props: PROPS }))
  await eventually(() => smtp.inbox.length === 1)
  await kill(first)
  smtp.behaviour = 'accept'
  // As if a minute had passed since.
  await careDb().execute(sql`update mail_message set claimed_at = claimed_at - interval '1 minute'`)
  startProcess()
  const row = async () =>
    (await careDb().select().from(mailMessage)).find((one) => one.id === id && one.status === 'dead')
  await eventually(async () => (await row()) !== undefined, 40_000)
  expect(await row()).toMatchObject({ lastError: 'WORKER_LOST' })
  expect(smtp.inbox).toHaveLength(1)
  await careDb().delete(mailMessage)
})

it('of eight mails at most four come twice after a kill, under the same Message-ID, and none is lost', async () => {
  smtp.behaviour = 'stall'
  const ids = await Promise.all(Array.from({ length: 8 }, (_, n) => queue(`killed-of-eight-${n}`)))
  const first = startProcess()
  await eventually(() => smtp.inbox.length >= 4)
  // No event shows that a fifth does not begin: it would be under way by then.
  await sleep(1_500)
  await kill(first)
  smtp.behaviour = 'accept'
  startProcess()
  await eventually(allSent, 40_000)
  const copies = Map.groupBy(smtp.inbox, ({ mail }) => mail.messageId)
  expect([...copies.keys()].toSorted()).toEqual(ids.map((id) => `<${id}@localhost>`).toSorted())
  const doubles = [...copies.values()].filter((mails) => mails.length > 1)
  expect(doubles.length).toBeGreaterThan(0)
  expect(doubles.length).toBeLessThanOrEqual(4)
  for (const [one, ...others] of doubles)
    expect(others.map(({ recipients, mail }) => [recipients, mail.date])).toEqual([
      [one?.recipients, one?.mail.date],
    ])
})
