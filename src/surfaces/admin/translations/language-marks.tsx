import type { JSONFieldServerProps } from 'payload'
import { type LanguageState, type LanguageStatus, parseStatus, statesOf } from '@/content/translations/rules'
import { longDate } from '@/i18n/dates'
import { DEFAULT_LOCALE, LANGUAGES, type Locale, toLocale } from '@/i18n/locales'
import { translator } from '@/i18n/messages'
import { isRecord } from '@/lib/is-record'
import { SIGNS } from './language-signs'

type Words = Awaited<ReturnType<typeof translator<'editing'>>>

/** Beside a record in the content admin: each language, how far it is, and when it was last saved. */
export async function LanguageMarks({ data, i18n, path, value }: JSONFieldServerProps) {
  const reader = toLocale(i18n.language) ?? DEFAULT_LOCALE
  const t = await translator(reader, 'editing')
  const stored = value ?? (isRecord(data) ? data[path] : undefined)
  const status = parseStatus(stored)
  return (
    <section className="field-type" aria-label={t('languages.title')}>
      <p style={{ fontWeight: 600, margin: '0 0 .5rem' }}>{t('languages.title')}</p>
      {status ? (
        <ul style={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: '.5rem' }}>
          {statesOf(status).map(([locale, state]) => (
            <Mark key={locale} {...{ locale, state, status, reader, t }} />
          ))}
        </ul>
      ) : (
        <p style={{ margin: 0 }}>{t('languages.unsaved')}</p>
      )}
      <p style={{ margin: '.75rem 0 0', opacity: 0.75 }}>{t('languages.fallback')}</p>
    </section>
  )
}

type MarkProps = {
  readonly locale: Locale
  readonly state: LanguageState
  readonly status: LanguageStatus
  readonly reader: Locale
  readonly t: Words
}

function Mark({ locale, state, status, reader, t }: MarkProps) {
  const language = LANGUAGES[locale].name
  const { filled, needed, changedAt } = status[locale]
  const words = t('languages.line', { language, state: t(`languages.state.${state}`) })
  return (
    <li data-language={locale} data-state={state} style={{ display: 'flex', gap: '.5rem' }}>
      <span aria-hidden="true">{SIGNS[state]}</span>
      <span>
        {words}
        {state === 'partial' ? (
          <span style={{ display: 'block', opacity: 0.75 }}>
            {t('languages.counted', { language, filled, needed })}
          </span>
        ) : null}
        {changedAt && state !== 'missing' ? (
          <span style={{ display: 'block', opacity: 0.75 }}>
            {t('languages.changed', { date: longDate(changedAt, reader) })}
          </span>
        ) : null}
      </span>
    </li>
  )
}
