/** A start killed at any moment of its first minutes leaves a folder that the next one completes. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, expect, it } from 'vitest'
import { makeTestFolder, removeTestFolder } from '../support/test-folders'

const folder = makeTestFolder()
afterAll(() => removeTestFolder(folder))

/** Moments in milliseconds: during initdb, provisioning, our migrations, Payload's, and after. */
const MOMENTS = [150, 500, 900, 1_400, 2_000, 2_600, 3_300, 4_200]

function start() {
  const { PATH = '', HOME = '/' } = process.env
  return spawn(process.execPath, [resolve('dist/cli.js'), 'migrate'], {
    env: { PATH, HOME, NODE_ENV: 'production', LOG_LEVEL: 'error', DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

it('migrations are safe to kill', async () => {
  const ends: unknown[] = []
  for (const moment of MOMENTS) {
    const child = start()
    const ended = once(child, 'exit')
    await sleep(moment)
    child.kill('SIGKILL')
    const [, signal] = await ended
    ends.push(signal)
  }
  expect(ends, 'a fast machine may be done before the last ones').toContain('SIGKILL')
  const child = start()
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const code = await new Promise((done) => child.once('exit', done))
  expect([code, said]).toEqual([0, ''])
  expect(await tables()).toBeGreaterThan(20)
}, 180_000)

/** Tables of the care database that the application may write to; the server is started for the question. */
async function tables(): Promise<number> {
  const { startEmbeddedDatabase } = await import('@/server/embedded-database/embedded-database')
  const { superuser, careApp } = JSON.parse(readFileSync(`${folder}/secrets.json`, 'utf8'))
  const database = await startEmbeddedDatabase({ dataDir: folder, superuserPassword: superuser })
  const client = new Client({ connectionString: database.urlFor('kervan_care', 'care_app', careApp) })
  await client.connect()
  const { rows } = await client.query(
    "select count(*)::int as count from information_schema.role_table_grants where grantee = 'care_app' and privilege_type = 'INSERT' and table_schema = 'public'",
  )
  await client.end()
  await database.stop()
  return rows[0].count
}
