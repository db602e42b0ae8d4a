/** The embedded PostgreSQL of a running demo is killed: pages and what writes come back by themselves. */
import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DemoServer, demoFolder, startDemoServer } from '../support/demo-server'
import { removeTestFolder } from '../support/test-folders'

let folder: string
let server: DemoServer

beforeAll(async () => {
  folder = await demoFolder()
  server = await startDemoServer({ dataDir: folder })
}, 420_000)
afterAll(async () => {
  await server?.stop()
  removeTestFolder(folder)
})

/** 0 while there is none. */
function postmaster(): number {
  const file = `${folder}/postgres/postmaster.pid`
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
}

async function statusOf(path: string): Promise<number> {
  const answer = await fetch(`${server.url}${path}`)
  await answer.arrayBuffer()
  return answer.status
}

it('pages that are not in memory, sign-in and the code of the form work again within seconds of a kill -9', async () => {
  const killed = postmaster()
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => ![0, killed].includes(postmaster()), { timeout: 20_000 }).toBe(true)
  await expect.poll(() => statusOf('/readyz'), { timeout: 20_000 }).toBe(200)
  // Recovery competes with other tests for the processors, and so would a request every 50 ms.
  const again = { timeout: 30_000, interval: 500 }
  await expect.poll(() => statusOf('/fr/doctors'), again).toBe(200)
  await expect.poll(() => statusOf('/captcha'), again).toBe(200)
  expect(await statusOf('/de/login')).toBe(200)
  expect(server.log()).toContain('the embedded database runs again')
}, 150_000)

it('the end of the process is the end of its database', async () => {
  const pid = postmaster()
  await server.stop()
  await expect.poll(() => existsSync(`/proc/${pid}/cwd`), { timeout: 5_000 }).toBe(false)
}, 90_000)
