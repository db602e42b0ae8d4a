/** Page views and form steps are added up per day; nothing says by whom. */

import { Client } from 'pg'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addToCount, pruneCounts, writeCounts } from '@/base/counts/add-counts'
import { WRITE_INTERVAL_SECONDS } from '@/base/counts/constants'
import { pageCount } from '@/base/counts/table'
import { careDb } from '@/db/client'
import { shiftClock } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { careDatabase } from '../support/database'

const care = await careDatabase()
const owner = new Client({ connectionString: care.ownerUrl })
/** Locks rows in another connection. */
const holder = new Client({ connectionString: care.ownerUrl })
await Promise.all([owner.connect(), holder.connect()])
// At noon: midnight between two writes would make two rows.
const untilNoon = DAY_MS / 2 - (Date.now() % DAY_MS)
beforeEach(() => shiftClock(untilNoon))
afterEach(async () => {
  shiftClock(0)
  await owner.query('delete from page_count')
})
afterAll(async () => {
  await Promise.all([owner.end(), holder.end()])
  await care.close()
})

const view = { kind: 'view', locale: 'de', path: '/services/4', step: '' } as const

it('adds up what is counted, across writings and days, and forgets it after two years', async () => {
  const db = careDb()
  for (let n = 0; n < 3; n++) addToCount(view)
  await writeCounts(db)
  addToCount(view)
  addToCount({ ...view, kind: 'form', step: 'sent' })
  await writeCounts(db)
  const rows = await db.select().from(pageCount).orderBy(pageCount.kind)
  expect(rows.map(({ kind, step, count }) => [kind, step, count])).toEqual([
    ['form', 'sent', 1],
    ['view', '', 4],
  ])
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['count', 'day', 'kind', 'locale', 'path', 'step'])
  shiftClock(untilNoon + 731 * DAY_MS)
  try {
    await pruneCounts(db)
  } finally {
    shiftClock(0)
  }
  expect(await db.select().from(pageCount)).toEqual([])
})

it('what a browser reports is written by itself within ten seconds, once for all that came until then', async () => {
  vi.resetModules() // no write of another test is planned here
  const { receiveCount } = await import('@/base/counts/routes')
  const { closeCareDb } = await import('@/db/client')
  const report = async () => {
    const body = JSON.stringify({ path: '/fr/imprint' })
    const answer = await receiveCount(new Request('http://localhost/count', { method: 'POST', body }), 0)
    expect([answer.status, [...answer.headers]], 'no cookie').toEqual([204, []])
  }
  const written = async () =>
    (await careDb().select().from(pageCount)).map(({ locale, path, count }) => [locale, path, count])
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    await report()
    vi.advanceTimersByTime(WRITE_INTERVAL_SECONDS * 1000 - 1)
    await report()
    expect(await written()).toEqual([])
    vi.advanceTimersByTime(1)
    vi.useRealTimers()
    await expect.poll(written).toEqual([['fr', '/imprint', 2]])
  } finally {
    vi.useRealTimers()
    await closeCareDb()
  }
})

it('keeps what could not be written, adds to it meanwhile, and writes it once the database takes it', async () => {
  const db = careDb()
  const sums = async () =>
    (await db.select().from(pageCount).orderBy(pageCount.path)).map(({ count }) => count)
  addToCount(view)
  addToCount({ ...view, path: '/services/5' })
  await owner.query('revoke insert on page_count from care_app')
  try {
    await expect(writeCounts(db)).rejects.toThrow()
    addToCount(view)
    await expect(writeCounts(db)).rejects.toThrow()
  } finally {
    await owner.query('grant insert on page_count to care_app')
  }
  addToCount(view)
  await writeCounts(db)
  expect(await sums()).toEqual([3, 1])
  addToCount(view)
  await writeCounts(db)
  expect(await sums()).toEqual([4, 1])
})

it('two processes that counted the same in another order do not wait for each other', async () => {
  const db = careDb()
  vi.resetModules()
  const other = await import('@/base/counts/add-counts')
  const [first, second] = [
    { ...view, path: '/services/1' },
    { ...view, path: '/services/2' },
  ]
  for (const figure of [first, second]) addToCount(figure)
  await writeCounts(db)
  const rowsLocked = 'select 1 from page_count where path = $1 for update'
  await holder.query('begin')
  await holder.query(rowsLocked, [second.path])
  for (const figure of [second, first]) other.addToCount(figure)
  for (const figure of [first, second]) addToCount(figure)
  const writing = [other.writeCounts(db)]
  await untilWaiting(1)
  writing.push(writeCounts(db))
  await untilWaiting(2)
  await holder.query('commit')
  await Promise.all(writing)
  expect((await db.select().from(pageCount)).map(({ count }) => count)).toEqual([3, 3])
})

/** So many statements wait for a lock. */
async function untilWaiting(count: number): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await owner.query(
      'select count(distinct pid)::int as count from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()',
    )
    expect(rows[0]?.count).toBe(count)
  })
}
