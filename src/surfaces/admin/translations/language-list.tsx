import { type LanguageState, type LanguageStatus, statesOf } from '@/content/translations/rules'
import { istanbulTimeWithZone } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'

/** One sign per state, distinguished by shape; the text is beside it or in its title. */
export const SIGNS: Readonly<Record<LanguageState, string>> = {
  complete: '✓',
  partial: '◐',
  stale: '↻',
  missing: '○',
}

/** The panel's texts in the editor's language. */
export type LanguageWords = {
  readonly title: string
  readonly unsaved: string
  readonly fallback: string
  /** "Français : complet". */
  readonly lines: Readonly<Record<Locale, Readonly<Record<LanguageState, string>>>>
  /** With `{filled}` and `{needed}` where the numbers go. */
  readonly counted: Readonly<Record<Locale, string>>
  /** With `{date}` where the date goes. */
  readonly changed: string
}

type LanguageListProps = {
  readonly status: LanguageStatus
  readonly reader: Locale
  readonly words: LanguageWords
}

const FAINT = { display: 'block', opacity: 0.75 } as const

/** Each language of a record, how far it is, and when it was last saved, in the hospitals' time. */
export function LanguageList({ status, reader, words }: LanguageListProps) {
  return (
    <ul style={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: '.5rem' }}>
      {statesOf(status).map(([locale, state]) => {
        const { filled, needed, changedAt } = status[locale]
        return (
          <li
            key={locale}
            data-language={locale}
            data-state={state}
            style={{ display: 'flex', gap: '.5rem' }}
          >
            <span aria-hidden="true">{SIGNS[state]}</span>
            <span>
              {words.lines[locale][state]}
              {state === 'partial' ? (
                <span style={FAINT}>
                  {words.counted[locale]
                    .replace('{filled}', String(filled))
                    .replace('{needed}', String(needed))}
                </span>
              ) : null}
              {changedAt && state !== 'missing' ? (
                // The browser's own words for a month may differ from the server's by a dot.
                <time dateTime={changedAt} style={FAINT} suppressHydrationWarning>
                  {words.changed.replace('{date}', istanbulTimeWithZone(changedAt, reader))}
                </time>
              ) : null}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
