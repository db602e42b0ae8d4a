/** The query of the page of figures. Pure. */
import { isLocale, type Locale } from '@/i18n/locales'
import { isCalendarDay } from '@/lib/calendar-day'
import { isPlainText } from '@/lib/strict-json'
import { DEFAULT_PERIOD, FIGURE_PERIODS, type FigurePeriod } from './constants'

/** What is not usable is left out. */
export type FigureQuery = {
  readonly period: FigurePeriod
  /** Of free dates: calendar days in Istanbul; empty without. */
  readonly from: string
  readonly until: string
  readonly source: string | undefined
  readonly country: string | undefined
  readonly locale: Locale | undefined
  readonly treatment: string | undefined
}

/** No request is older. */
const FIRST_DAY = '2000-01-01'
/** As long as the name of a treatment in a request may be. */
const TEXT_MAX_LENGTH = 200

type QueryValues = Readonly<Record<string, string | undefined>>

export function readFigureQuery(values: QueryValues): FigureQuery {
  const text = (name: string) => {
    const value = (values[name] ?? '').trim().slice(0, TEXT_MAX_LENGTH)
    return isPlainText(value) ? value : ''
  }
  const period = FIGURE_PERIODS.find((one) => one === text('period')) ?? DEFAULT_PERIOD
  // Dates without "free" are left over from a choice before.
  const isDay = (value: string) => isCalendarDay(value) && value >= FIRST_DAY
  const day = (name: string) => (period === 'free' && isDay(text(name)) ? text(name) : '')
  const country = text('country').toUpperCase()
  const locale = text('locale')
  return {
    period,
    from: day('from'),
    until: day('until'),
    source: text('source') || undefined,
    country: /^[A-Z]{2}$/.test(country) ? country : undefined,
    locale: isLocale(locale) ? locale : undefined,
    treatment: text('treatment') || undefined,
  }
}

/** The same page as a query, `?period=90&country=DE`; empty for the plain page. */
export function figureQueryString(query: FigureQuery): string {
  const parts = new URLSearchParams()
  if (query.period !== DEFAULT_PERIOD) parts.set('period', query.period)
  for (const name of ['from', 'until', 'source', 'country', 'locale', 'treatment'] as const) {
    const value = query[name]
    if (value) parts.set(name, value)
  }
  const text = parts.toString()
  return text ? `?${text}` : ''
}

/** Whether anything narrows the figures besides the period. */
export function isNarrowed({ source, country, locale, treatment }: FigureQuery): boolean {
  return Boolean(source || country || locale || treatment)
}
