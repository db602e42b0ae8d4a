import { getTranslations } from 'next-intl/server'
import { GROUPS_SHOWN } from '@/care/figures/constants'
import type { FigureRow, FigureTable, FigureUnit } from '@/care/figures/list-tables'
import { elapsedTime } from '@/i18n/elapsed'
import type { Locale } from '@/i18n/locales'
import { formatNumber, formatShare } from '@/i18n/numbers'
import { cx } from '@/ui/cx'

type FigureTableProps = { readonly locale: Locale; readonly table: FigureTable }

const CELL = 'tabular py-1.5 ps-2 text-right align-top sm:ps-3 sm:whitespace-nowrap'
/** Narrow screens have no room for it: it is below the name there. */
const WIDE_ONLY = 'max-sm:hidden'

/** One figure: a table that every reader can read, with a bar below each name that has a share. */
export async function FigureTableView({ locale, table }: FigureTableProps) {
  const t = await getTranslations({ locale, namespace: 'figures' })
  const { key, title, heading, note, rows } = table
  const shown = rows.slice(0, GROUPS_SHOWN)
  const hidden = rows.length - shown.length
  const has = {
    share: rows.some(({ share }) => share !== undefined),
    step: rows.some(({ step }) => step !== undefined),
    cases: rows.some(({ cases }) => cases !== undefined),
  }
  const [step, cases] = [t('columns.step'), t('columns.cases')]
  const casesOf = (count: string) => t('labelled', { label: cases, text: count })
  const columns = [
    { name: t('columns.now') },
    ...(has.share ? [{ name: t('columns.share') }] : []),
    ...(has.step ? [{ name: step, className: WIDE_ONLY }] : []),
    { name: t('columns.before') },
    ...(has.cases ? [{ name: cases, className: WIDE_ONLY }] : []),
  ]
  return (
    <section
      aria-labelledby={`figure-${key}`}
      className="min-w-0 rounded-field border border-line bg-surface p-3 sm:p-4"
    >
      <h2 id={`figure-${key}`} className="text-xs font-semibold">
        {title}
      </h2>
      {note ? <p className="measure mt-1 text-2xs text-ink-soft">{note}</p> : null}
      {rows.length === 0 ? <p className="mt-2 text-ink-soft">{t('noData')}</p> : null}
      {rows.length > 0 ? (
        <table className="mt-2 w-full text-2xs">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="text-ink-soft">
              <th scope="col" className="py-1 text-left font-medium">
                {heading}
              </th>
              {columns.map(({ name, className }) => (
                <th
                  key={name}
                  scope="col"
                  className={cx('py-1 ps-2 text-right align-bottom font-medium sm:ps-3', className)}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <FigureLine key={row.name} {...{ locale, row, has, words: { step, cases: casesOf } }} />
            ))}
          </tbody>
        </table>
      ) : null}
      {hidden > 0 ? <p className="mt-2 text-2xs text-ink-soft">{t('more', { count: hidden })}</p> : null}
    </section>
  )
}

type FigureLineProps = {
  readonly locale: Locale
  readonly row: FigureRow
  /** The columns that the table has. */
  readonly has: { readonly share: boolean; readonly step: boolean; readonly cases: boolean }
  readonly words: { readonly step: string; readonly cases: (count: string) => string }
}

function FigureLine({ locale, row, has, words }: FigureLineProps) {
  const { name, unit, now, before, share, step, cases } = row
  const more = [
    ...(step === undefined ? [] : [`${shareWords(step, locale)} ${words.step}`]),
    ...(cases ? [words.cases(formatNumber(cases.now, locale))] : []),
  ]
  return (
    <tr className="border-t border-line">
      <th scope="row" className="w-full min-w-16 py-1.5 text-left align-top font-medium wrap-anywhere">
        {name}
        {more.length > 0 ? (
          <span className="tabular block font-normal text-ink-soft sm:hidden">{more.join(', ')}</span>
        ) : null}
        {typeof share === 'number' ? <Bar share={share} /> : null}
      </th>
      <td className={`${CELL} font-semibold`}>{inWords(now, unit, locale)}</td>
      {has.share ? <td className={CELL}>{shareWords(share, locale)}</td> : null}
      {has.step ? <td className={cx(CELL, WIDE_ONLY)}>{shareWords(step, locale)}</td> : null}
      <td className={`${CELL} text-ink-soft`}>{inWords(before, unit, locale)}</td>
      {has.cases ? (
        <td className={cx(CELL, WIDE_ONLY, 'text-ink-soft')}>
          {cases ? formatNumber(cases.now, locale) : ''}
        </td>
      ) : null}
    </tr>
  )
}

/** The share again, as a length; the table says it in figures. */
function Bar({ share }: { readonly share: number }) {
  const width = `${(share * 100).toFixed(1)}%`
  return (
    <svg aria-hidden="true" className="mt-1 block h-1.5 w-full" preserveAspectRatio="none">
      <rect width="100%" height="100%" rx="2" className="fill-mist" />
      <rect width={width} height="100%" rx="2" className="fill-olive" />
    </svg>
  )
}

function inWords(value: number | null, unit: FigureUnit, locale: Locale): string {
  if (value === null) return '–'
  if (unit === 'time') return elapsedTime(value, locale)
  return formatNumber(value, locale, unit === 'score' ? 2 : 0)
}

function shareWords(share: number | null | undefined, locale: Locale): string {
  if (share === undefined) return ''
  return share === null ? '–' : formatShare(share, locale)
}
