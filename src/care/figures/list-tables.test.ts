/** The figures in words: what the page shows and the file has. */
import { describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { HOUR_MS } from '@/lib/durations'
import { STAGES } from './constants'
import { type FigureRow, listTables } from './list-tables'
import type { Figures, Group } from './present'
import { answerFigures, funnelOf, ratingFigures } from './rules'

const NONE = { now: 0, before: 0 }
const NO_GROUPS: Figures['groups'] = {
  ...{ source: [], partner: [], landing: [] },
  ...{ country: [], language: [], treatment: [] },
}
const EMPTY: Figures = {
  days: { from: '2026-11-01', until: '2026-11-10' },
  before: { from: '2026-10-22', until: '2026-10-31' },
  total: NONE,
  groups: NO_GROUPS,
  funnel: funnelOf(STAGES.map(() => NONE)),
  answers: { now: answerFigures([], 0), before: answerFigures([], 0) },
  ...{ people: [], statuses: [], grounds: [], offers: [] },
  ...{ chats: ratingFigures([]), stays: ratingFigures([]) },
}
const WAIT = { since: 0, answeredAt: 2 * HOUR_MS, withdrawnAt: null, dueAt: 3 * HOUR_MS }

async function rowsOf(
  key: string,
  figures: Partial<Figures>,
  locale: Locale = 'en',
): Promise<readonly FigureRow[]> {
  const tables = await listTables({ ...EMPTY, ...figures }, locale)
  const found = tables.find((table) => table.key === key)
  if (!found) throw new Error(`There is no table ${key}`)
  return found.rows
}

describe('each figure is a table with a title', () => {
  it.each(LOCALES)('%s: of its own, with no text of a key or a brace in it', async (locale) => {
    const tables = await listTables(EMPTY, locale)
    expect(tables).toHaveLength(14)
    expect(new Set(tables.map(({ title }) => title)).size).toBe(14)
    for (const { title, heading, note = '' } of tables)
      expect(`${title} ${heading} ${note}`).not.toMatch(/figures\.|[{}]/)
  })

  it('without rows where nothing was counted, but with every stage', async () => {
    const tables = await listTables(EMPTY, 'en')
    const filled = tables.filter(({ rows }) => rows.length > 0)
    expect(filled.map(({ key, rows }) => [key, rows.length])).toEqual([['funnel', STAGES.length]])
  })
})

describe('groups', () => {
  const groups = (key: keyof Figures['groups'], found: readonly Group[]) => ({
    groups: { ...NO_GROUPS, [key]: found },
  })

  it('have their share of all that came, and none of nothing', async () => {
    const found = [
      { name: 'ads', now: 3, before: 0 },
      { name: null, now: 1, before: 4 },
    ]
    expect(await rowsOf('source', groups('source', found))).toEqual([
      { name: 'ads', unit: 'count', now: 3, before: 0, share: 0.75 },
      { name: 'Not given', unit: 'count', now: 1, before: 4, share: 0.25 },
    ])
    const [before] = await rowsOf('source', groups('source', [{ name: 'ads', now: 0, before: 2 }]))
    expect(before?.share).toBeNull()
  })

  it.each([
    ['source', 'website', 'Web sitesi'],
    ['country', 'DE', 'Almanya'],
    ['language', 'de', 'Almanca'],
    ['treatment', 'LASIK', 'LASIK'],
  ] as const)('of %s are named in the reader’s language', async (key, name, shown) => {
    const [row] = await rowsOf(key, groups(key, [{ name, now: 1, before: 0 }]), 'tr')
    expect(row?.name).toBe(shown)
  })

  it('without a treatment are those that name it in the message only', async () => {
    const [row] = await rowsOf('treatment', groups('treatment', [{ name: null, now: 1, before: 0 }]))
    expect(row?.name).toBe('In the message only')
  })
})

describe('the other tables', () => {
  it('answers: shares of those that can be judged, times with the number of answers they are from', async () => {
    const waits = [
      WAIT,
      { ...WAIT, answeredAt: 4 * HOUR_MS },
      { ...WAIT, answeredAt: null, dueAt: 9 * HOUR_MS },
    ]
    const now = answerFigures(waits, 5 * HOUR_MS)
    const rows = await rowsOf('answers', { answers: { now, before: answerFigures([], 0) } })
    expect(rows.map(({ unit, now: value, share, cases }) => [unit, value, share ?? cases?.now])).toEqual([
      ['count', 1, 0.5],
      ['count', 1, 0.5],
      ['count', 1, undefined],
      ['count', 0, undefined],
      ['time', 2 * HOUR_MS, 2],
      ['time', 4 * HOUR_MS, 2],
    ])
  })

  it('ratings: the mean first, then how often each was given', async () => {
    const stays = ratingFigures([{ score: 4, now: 2, before: 0 }])
    const rows = await rowsOf('stays', { stays })
    expect(rows.map(({ name, now: value }) => [name, value])).toEqual([
      ['Average', 4],
      ['5 out of 5', 0],
      ['4 out of 5', 2],
      ['3 out of 5', 0],
      ['2 out of 5', 0],
      ['1 out of 5', 0],
    ])
  })

  it.each(LOCALES)('%s: grounds, outcomes and statuses have the words of the desk', async (locale) => {
    const { desk, figures: words } = await loadMessages(locale)
    const [ground, none] = await rowsOf(
      'grounds',
      {
        grounds: [
          { name: 'price', ...NONE },
          { name: null, ...NONE },
        ],
      },
      locale,
    )
    expect([ground?.name, none?.name]).toEqual([desk.act.grounds.price, words.noGround])
    const [outcome] = await rowsOf('offers', { offers: [{ name: 'cancelled', ...NONE }] }, locale)
    expect(outcome?.name).toBe(words.offers.cancelled)
    const median = { now: HOUR_MS, before: null }
    const [status] = await rowsOf(
      'statuses',
      { statuses: [{ status: 'pending', count: NONE, median }] },
      locale,
    )
    expect(status).toEqual({ name: desk.status.pending, unit: 'time', ...median, cases: NONE })
  })
})
