import type { SpokenLanguage } from '@/care/accounts/constants'
import type { Span } from '@/care/schedule/desk/rules'
import { COVERAGE_DAYS, GAPS_SHOWN } from '@/care/schedule/gaps/constants'
import { type CoveredShift, gapShare, gapsOf, shiftsIn } from '@/care/schedule/gaps/rules'
import { shortWeekday } from '@/i18n/dates'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { translator } from '@/i18n/messages'
import { languageName } from '@/i18n/names'
import { formatShare } from '@/i18n/numbers'
import { DAY_MS } from '@/lib/durations'
import { wallTime } from '@/lib/time-zone'

type CoverageGapsProps = {
  readonly locale: Locale
  readonly covered: readonly CoveredShift[]
  /** ISO 8601. */
  readonly at: string
  readonly zone: string
  readonly languages: readonly SpokenLanguage[]
}

/** When nobody answers, in words: a line for each language. */
export async function CoverageGaps(props: CoverageGapsProps) {
  return (
    <ul className="mt-3 grid gap-1 text-2xs">
      {props.languages.map((language) => (
        <GapLine key={language} {...props} language={language} />
      ))}
    </ul>
  )
}

type GapLineProps = CoverageGapsProps & { readonly language: SpokenLanguage }

async function GapLine({ locale, covered, at, zone, language: code }: GapLineProps) {
  const t = await translator(locale, 'schedule')
  const startsAt = new Date(at)
  const whole = { startsAt, endsAt: new Date(startsAt.getTime() + COVERAGE_DAYS * DAY_MS) }
  const shifts = shiftsIn(covered, code)
  const found = gapsOf(shifts, whole)
  const language = languageName(code, locale)
  const shown = found.slice(0, GAPS_SHOWN).map((gap) => gapInWords(t, gap, { locale, timeZone: zone }))
  const gaps = new Intl.ListFormat(LANGUAGES[locale].intl, { type: 'unit' }).format(shown)
  const count = found.length - shown.length
  if (found.length === 0) return <li>{t('coverage.none', { language })}</li>
  return (
    <li className="text-brick">
      {count > 0 ? t('coverage.more', { language, gaps, count }) : t('coverage.nobody', { language, gaps })}{' '}
      {t('coverage.share', { share: formatShare(gapShare(shifts, whole), locale) })}
    </li>
  )
}

type Translate = Awaited<ReturnType<typeof translator<'schedule'>>>
type Place = { readonly locale: Locale; readonly timeZone: string }

/** A time in which nobody answers: its days and hours in this zone. */
export function gapInWords(t: Translate, gap: Span, { locale, timeZone }: Place): string {
  const [from, until] = [wallTime(gap.startsAt, timeZone), wallTime(gap.endsAt, timeZone)]
  const values = { day: shortWeekday(from.day, locale), from: from.time, until: until.time }
  return isLong(gap)
    ? t('coverage.longGap', { ...values, untilDay: shortWeekday(until.day, locale) })
    : t('coverage.gap', values)
}

/** Longer than a day: its end needs a day of its own. */
function isLong({ startsAt, endsAt }: Span): boolean {
  return endsAt.getTime() - startsAt.getTime() >= DAY_MS
}
