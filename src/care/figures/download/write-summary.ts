import type { Locale } from '@/i18n/locales'
import { translator } from '@/i18n/messages'
import { countryName, languageName } from '@/i18n/names'
import { describeSource } from '@/i18n/sources'
import { csvLine } from '@/lib/csv'
import { HOUR_MS } from '@/lib/durations'
import { GROUPINGS } from '../constants'
import { type FigureRow, type FigureTable, listTables } from '../list-tables'
import type { FigureFilter, Figures } from '../present'
import { hiddenParts, isSmall, joinSmall, shareOf } from '../rules'

type Words = Awaited<ReturnType<typeof translator<'figures'>>>

/**
 * The figures of the page as CSV, made to be passed on: no number below five is in it or can be found from the others, and
 * no name of a group below five. Times are in hours, shares in percent.
 */
export async function writeSummary(figures: Figures, filter: FigureFilter, locale: Locale): Promise<string> {
  const t = await translator(locale, 'figures')
  const tables = await listTables(figures, locale)
  const { days, before } = figures
  return [
    csvLine([t('title'), `${days.from} – ${days.until}`, `${before.from} – ${before.until}`]),
    csvLine([t('file.filters'), (await filterWords(filter, locale)) || t('file.noFilter')]),
    csvLine([
      ...[t('file.figure'), t('file.name'), t('file.unit'), t('columns.now'), t('columns.before')],
      ...[`${t('columns.share')} (%)`, `${t('columns.step')} (%)`, t('columns.cases')],
    ]),
    ...tables.flatMap((table) => {
      const rows = isGrouped(table) ? rowsOfGroups(table, t) : table.rows
      const hidden = {
        now: hiddenRows(table.key, rows, 'now'),
        before: hiddenRows(table.key, rows, 'before'),
      }
      // The share of one row of two gives away the other.
      const isOpen = hidden.now.size === 0
      return rows.map((row, index) => {
        const isHidden = { now: hidden.now.has(index), before: hidden.before.has(index) }
        return csvLine([table.title, ...cellsOf(row, { isHidden, isOpen }, t)])
      })
    }),
  ].join('')
}

async function filterWords(
  { source, country, locale: language, treatment }: FigureFilter,
  locale: Locale,
): Promise<string> {
  const t = await translator(locale, 'figures')
  const sourceName = await describeSource(locale)
  const labelled = (name: 'source' | 'country' | 'language' | 'treatment', text: string) =>
    t('labelled', { label: t(`names.${name}`), text })
  return [
    source && labelled('source', sourceName(source)),
    country && labelled('country', countryName(country, locale)),
    language && labelled('language', languageName(language, locale)),
    treatment && labelled('treatment', treatment),
  ]
    .filter(Boolean)
    .join('; ')
}

type Column = 'now' | 'before'

/** The stages of the way are no parts of a whole; of all other tables the counts are. */
function hiddenRows(key: string, rows: readonly FigureRow[], column: Column): ReadonlySet<number> {
  const small = [...rows.keys()].filter((index) => isSmall(casesOf(rows[index], column)))
  if (key === 'funnel') return new Set(small)
  const counted = [...rows.keys()].filter((index) => rows[index]?.unit === 'count')
  const parts = counted.map((index) => rows[index]?.[column] ?? 0)
  const accepted = counted.findIndex((index) => key === 'offers' && rows[index]?.key === 'accepted')
  const hidden = hiddenParts(parts, new Set(accepted < 0 ? [] : [accepted]))
  const isMeanTold = hidden.size > 0
  return new Set([
    ...small,
    ...counted.filter((_row, part) => hidden.has(part)),
    // The mean and the number of ratings are two more equations: with them two scores could be computed.
    ...[...rows.keys()].filter((index) => isMeanTold && rows[index]?.unit === 'score'),
  ])
}

/** From how many a value is taken; of a count it is the value. */
function casesOf(row: FigureRow | undefined, column: Column): number | null | undefined {
  return row?.unit === 'count' ? row[column] : row?.cases?.[column]
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

type CellRules = { readonly isHidden: Readonly<Record<Column, boolean>>; readonly isOpen: boolean }

function cellsOf(
  row: FigureRow,
  { isHidden, isOpen }: CellRules,
  t: Words,
): readonly (string | number | null)[] {
  const { name, unit, now, before, share, step, cases } = row
  const shown = (value: number | null, column: Column) =>
    isHidden[column] ? t('file.few') : inUnit(value, unit)
  return [
    ...[name, t(`file.units.${unit}`), shown(now, 'now'), shown(before, 'before')],
    ...(isOpen ? [percent(share), percent(step)] : [null, null]),
    cases ? (isSmall(cases.now) ? t('file.few') : cases.now) : null,
  ]
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
