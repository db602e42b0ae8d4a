/** Limits that all processes share. */

import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, afterEach, expect, it } from 'vitest'
import { careDb, openPool } from '@/db/client'
import { pruneRateBuckets, returnAttempt, takeAttempt } from '@/db/rate-limit'
import { rateBucket } from '@/db/table'
import { shiftClock } from '@/lib/clock'
import { HOUR_MS } from '@/lib/durations'
import { careDatabase } from '../support/database'

const care = await careDatabase()
/** The pool of a second process. */
const otherPool = openPool(care.url)
const other = drizzle({ client: otherPool })
afterAll(async () => {
  await otherPool.end()
  await care.close()
})
afterEach(() => shiftClock(0))

const LIMIT = { limit: 5, windowSeconds: 60 }

it('allows exactly five of fifty, over two pools at once', async () => {
  const tries = Array.from({ length: 50 }, (_each, index) =>
    takeAttempt(index % 2 ? careDb() : other, 'race', LIMIT),
  )
  const allowed = (await Promise.all(tries)).filter((verdict) => verdict.allowed)
  expect(allowed).toHaveLength(5)
})

it('says when to retry, does not lengthen the window, and starts again after it', async () => {
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect((await takeAttempt(careDb(), 'wait', LIMIT)).allowed).toBe(true)
  shiftClock(20_000)
  const refused = await takeAttempt(careDb(), 'wait', LIMIT)
  expect(refused.allowed).toBe(false)
  expect(refused.retryAfter).toBeGreaterThanOrEqual(39)
  expect(refused.retryAfter).toBeLessThanOrEqual(40)
  shiftClock(61_000)
  expect(await takeAttempt(careDb(), 'wait', LIMIT)).toEqual({ allowed: true, retryAfter: 0 })
})

it('gives attempts back', async () => {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    expect((await takeAttempt(careDb(), 'back', LIMIT)).allowed).toBe(true)
    await returnAttempt(careDb(), 'back')
  }
})

it('stores keys hashed and removes them after their window', async () => {
  await takeAttempt(careDb(), 'sign-in:account:ada@example.org', LIMIT)
  const rows = await careDb().select().from(rateBucket)
  expect(JSON.stringify(rows)).not.toContain('ada@')
  shiftClock(HOUR_MS)
  expect(await pruneRateBuckets(careDb())).toBe(rows.length)
})
