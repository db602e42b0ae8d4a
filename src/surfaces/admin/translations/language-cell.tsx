import type { DefaultServerCellComponentProps } from 'payload'
import { parseStatus, statesOf } from '@/content/translations/rules'
import { DEFAULT_LOCALE, LANGUAGES, toLocale } from '@/i18n/locales'
import { translator } from '@/i18n/messages'
import { SIGNS } from './language-list'

/** In a list of the content admin: the four languages of a record, each with its state. */
export async function LanguageCell({ cellData, i18n }: DefaultServerCellComponentProps) {
  const status = parseStatus(cellData)
  if (!status) return <span>–</span>
  const t = await translator(toLocale(i18n.language) ?? DEFAULT_LOCALE, 'editing')
  return (
    <span style={{ display: 'inline-flex', gap: '.75rem', whiteSpace: 'nowrap' }}>
      {statesOf(status).map(([locale, state]) => {
        const words = t('languages.line', {
          language: LANGUAGES[locale].name,
          state: t(`languages.state.${state}`),
        })
        return (
          <span key={locale} role="img" aria-label={words} title={words} data-state={state}>
            {locale} {SIGNS[state]}
          </span>
        )
      })}
    </span>
  )
}
