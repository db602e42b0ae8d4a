import type { ShiftGap } from '@/care/schedule/desk/present'
import type { Span } from '@/care/schedule/desk/rules'
import { cityOf } from '@/i18n/cities'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { translator } from '@/i18n/messages'
import { languageName } from '@/i18n/names'
import { HOSPITAL_TIME_ZONE } from '@/lib/time-zone'
import { gapInWords } from './coverage-gaps'

type ShiftGapsProps = {
  readonly locale: Locale
  readonly id: string
  readonly gaps: readonly ShiftGap[]
  /** Of the reader: their times follow those of Istanbul in brackets. */
  readonly timeZone: string
  /** What leaves them: a shift that may be deleted, or the last change, which can be undone. */
  readonly after: 'delete' | 'undo'
}

/** When nobody answers any more: a line for everyone, and for each language. */
export async function ShiftGaps({ locale, id, gaps, timeZone, after }: ShiftGapsProps) {
  const t = await translator(locale, 'schedule')
  if (gaps.length === 0) return null
  const list = new Intl.ListFormat(LANGUAGES[locale].intl, { type: 'unit' })
  const zone = timeZone === HOSPITAL_TIME_ZONE ? undefined : await cityOf(timeZone, locale)
  const inBoth = (span: Span) => {
    const gap = gapInWords(t, span, { locale, timeZone: HOSPITAL_TIME_ZONE })
    return zone ? t('gapLocal', { gap, zone, local: gapInWords(t, span, { locale, timeZone }) }) : gap
  }
  return (
    <ul id={id} className="mb-2 grid gap-1 text-2xs text-brick">
      {gaps.map(({ language, spans }) => {
        const times = list.format(spans.map(inBoth))
        return (
          <li key={language ?? 'all'}>
            {language
              ? t(`${after}.languageGap`, { language: languageName(language, locale), gaps: times })
              : t(`${after}.gap`, { gaps: times })}
          </li>
        )
      })}
    </ul>
  )
}
