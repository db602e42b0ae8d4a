import type { Locale } from '@/i18n/locales'
import { translator } from '@/i18n/messages'
import { csvLine } from '@/lib/csv'
import { HOUR_MS } from '@/lib/durations'
import { GROUPINGS, SMALL_GROUP } from '../constants'
import { type FigureRow, type FigureTable, listTables } from '../list-tables'
import type { Figures } from '../present'
import { joinSmall, shareOf } from '../rules'

type Words = Awaited<ReturnType<typeof translator<'figures'>>>

/**
 * The figures of the page as CSV, made to be passed on: no number below five is in it, and no name of a group below five.
 * Times are in hours, shares in percent.
 */
export async function writeSummary(figures: Figures, locale: Locale): Promise<string> {
  const t = await translator(locale, 'figures')
  const tables = await listTables(figures, locale)
  const { days, before } = figures
  return [
    csvLine([t('title'), `${days.from} – ${days.until}`, `${before.from} – ${before.until}`]),
    csvLine([
      ...[t('file.figure'), t('file.name'), t('file.unit'), t('columns.now'), t('columns.before')],
      ...[`${t('columns.share')} (%)`, `${t('columns.step')} (%)`, t('columns.cases')],
    ]),
    ...tables.flatMap((table) => {
      const rows = isGrouped(table) ? rowsOfGroups(table, t) : table.rows
      // The share of one row of two gives away the other.
      const isOpen = rows.every((row) => !isSmall(row.now) || row.unit !== 'count')
      return rows.map((row) => csvLine([table.title, ...cellsOf(row, isOpen, t)]))
    }),
  ].join('')
}

function isGrouped({ key }: FigureTable): boolean {
  return GROUPINGS.some((grouping) => grouping === key)
}

function rowsOfGroups({ rows }: FigureTable, t: Words): readonly FigureRow[] {
  const counted = rows.map((row) => ({ ...row, now: row.now ?? 0, before: row.before ?? 0 }))
  const { named, rest } = joinSmall(counted)
  if (rest.now + rest.before === 0) return named
  const total = counted.reduce((sum, { now }) => sum + now, 0)
  return [...named, { name: t('file.rest'), unit: 'count', ...rest, share: shareOf(rest.now, total) }]
}

function cellsOf(row: FigureRow, isOpen: boolean, t: Words): readonly (string | number | null)[] {
  const { name, unit, now, before, share, step, cases } = row
  const hidden = (value: number | null, from: number | undefined) =>
    isSmall(unit === 'count' ? value : from) ? t('file.few') : inUnit(value, unit)
  return [
    ...[name, t(`file.units.${unit}`), hidden(now, cases?.now), hidden(before, cases?.before)],
    ...(isOpen ? [percent(share), percent(step)] : [null, null]),
    cases ? (isSmall(cases.now) ? t('file.few') : cases.now) : null,
  ]
}

function isSmall(count: number | null | undefined): boolean {
  return typeof count === 'number' && count > 0 && count < SMALL_GROUP
}

function inUnit(value: number | null, unit: FigureRow['unit']): number | null {
  if (value === null) return null
  if (unit === 'time') return rounded(value / HOUR_MS)
  return unit === 'score' ? rounded(value) : value
}

function percent(share: number | null | undefined): number | null {
  return typeof share === 'number' ? rounded(share * 100) : null
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
