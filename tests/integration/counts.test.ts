/** Page views and form steps are added up per day; nothing says by whom. */
import { afterAll, expect, it } from 'vitest'
import { careDb } from '@/db/client'
import { addToCount, pruneCounts, writeCounts } from '@/features/counts/mutations'
import { pageCount } from '@/features/counts/table'
import { shiftClock } from '@/lib/clock'
import { careDatabase } from '../support/database'

const care = await careDatabase()
afterAll(() => care.close())

const view = { kind: 'view', locale: 'de', path: '/services/4', step: '' } as const
const DAY = 86_400_000

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
  shiftClock(731 * DAY)
  try {
    await pruneCounts(db)
  } finally {
    shiftClock(0)
  }
  expect(await db.select().from(pageCount)).toEqual([])
})
