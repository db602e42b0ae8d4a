/** The embedded PostgreSQL is restarted when it ends by itself, and stays down after `stop`. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, it, vi } from 'vitest'
import { startEmbeddedDatabase } from '@/server/embedded-database/embedded-database'
import { superviseCluster } from '@/server/embedded-database/supervise-cluster'
import { makeTestFolder, removeTestFolder } from '../support/test-folders'

const folder = makeTestFolder()
afterAll(() => removeTestFolder(folder))

const pidFile = join(folder, 'postgres', 'postmaster.pid')
const postmaster = () => Number(readFileSync(pidFile, 'utf8').split('\n')[0])

async function count(url: string): Promise<unknown> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query('select count(*)::int as count from kept')).rows[0]?.count
  } finally {
    await client.end()
  }
}

it('removes the password that a first start left behind when it was killed', async () => {
  const left = join(folder, 'postgres.init')
  mkdirSync(left)
  writeFileSync(join(left, 'password'), 'of the killed one')
  const database = await startEmbeddedDatabase({ dataDir: folder, superuserPassword: 'test-superuser' })
  expect(existsSync(left)).toBe(false)
  await database.stop()
})

it('is restarted at the same URL with what was committed, each time its server is killed', async () => {
  const database = await startEmbeddedDatabase({ dataDir: folder, superuserPassword: 'test-superuser' })
  const idle = new Client({ connectionString: database.adminUrl })
  idle.on('error', () => undefined)
  await idle.connect()
  await idle.query('create table kept as select 1 as id')
  database.supervise()
  for (let times = 1; times <= 2; times += 1) {
    const before = postmaster()
    process.kill(before, 'SIGKILL')
    await expect.poll(() => count(database.adminUrl).catch(() => 0), { timeout: 30_000 }).toBe(1)
    expect(postmaster()).not.toBe(before)
  }
  await database.stop()
  expect(existsSync(pidFile)).toBe(false)
  await idle.end().catch(() => undefined)
})

it('is tried again at growing intervals while it does not start', async () => {
  let isRunning = false
  const start = vi.fn(async () => {
    if (start.mock.calls.length < 4) throw new Error('its memory is still in use')
    isRunning = true
  })
  const supervisor = superviseCluster({
    isRunning: () => isRunning,
    start,
    checkIntervalMs: 5,
    backOffMs: { first: 1, max: 4 },
  })
  await vi.waitFor(() => expect(isRunning).toBe(true))
  await supervisor.stop()
  expect(start).toHaveBeenCalledTimes(4)
})

it('is not restarted after `stop`', async () => {
  let isRunning = true
  const start = vi.fn(async () => undefined)
  const supervisor = superviseCluster({ isRunning: () => isRunning, start, checkIntervalMs: 1 })
  await supervisor.stop()
  isRunning = false
  await new Promise(setImmediate)
  expect(start).not.toHaveBeenCalled()
})
