/** What `/readyz` asks of the databases. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { afterAll, expect, it } from 'vitest'
import { databaseReadiness } from '@/server/readiness'
import { careDatabase, contentDatabase } from '../support/database'

/** An answer holds for a second. */
const PAST_VALID_MS = 1_100

const care = await careDatabase()
const content = await contentDatabase()
afterAll(async () => {
  await care.close()
  await content.close()
})

async function pidsOf(admin: Client): Promise<number[]> {
  const { rows } = await admin.query(
    `select pid from pg_stat_activity where application_name = 'kervan-readiness' and datname = current_database()`,
  )
  return rows.map(({ pid }) => Number(pid))
}

it('many balancers that ask at once, round after round, take one connection of the content database', async () => {
  const readiness = databaseReadiness({ CONTENT_DATABASE_URL: content.url }, () => false)
  const admin = await content.admin()
  const seen = new Set<number>()
  for (let round = 0; round < 3; round += 1) {
    const answers = Array.from({ length: 20 }, () => readiness.check())
    expect(new Set(await Promise.all(answers))).toEqual(new Set([true]))
    for (const pid of await pidsOf(admin)) seen.add(pid)
    await sleep(PAST_VALID_MS)
  }
  expect(seen.size).toBe(1)
  await readiness.stop()
  await expect.poll(() => pidsOf(admin)).toEqual([])
})

it('a connection that hangs is waited for: no round opens another one', async () => {
  const readiness = databaseReadiness({ CONTENT_DATABASE_URL: content.url }, () => false)
  expect(await readiness.check()).toBe(true)
  const admin = await content.admin()
  const [pid = 0, ...others] = await pidsOf(admin)
  expect([pid > 0, others]).toEqual([true, []])
  process.kill(pid, 'SIGSTOP')
  try {
    for (let round = 0; round < 2; round += 1) {
      await sleep(PAST_VALID_MS)
      expect(await readiness.check()).toBe(false)
      expect(await pidsOf(admin)).toEqual([pid])
    }
  } finally {
    process.kill(pid, 'SIGCONT')
  }
  await sleep(PAST_VALID_MS)
  expect(await readiness.check()).toBe(true)
  await readiness.stop()
})
