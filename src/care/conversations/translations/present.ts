/** What the desk shows of a translation: data without words. */
import type { Locale } from '@/i18n/locales'
import { revisionOf } from '@/lib/save-on-top'
import { openTranslation } from '../seal-message'
import type { messageTranslation } from './table'

export type TranslationValues = {
  readonly locale: Locale
  readonly text: string
  readonly translator: string
}
export type TranslationView = TranslationValues & {
  /** ISO 8601. */
  readonly updatedAt: string
  /** Of the values above: a change names the ones that it was made on. */
  readonly revision: string
}

export function presentTranslation(row: typeof messageTranslation.$inferSelect): TranslationView {
  const values = translationValues(row)
  return { ...values, updatedAt: row.updatedAt.toISOString(), revision: revisionOf(values) }
}

/** By which two versions of a translation are told apart. */
export function translationValues(row: typeof messageTranslation.$inferSelect) {
  const { locale, translator } = row
  return { locale, text: openTranslation(row.messageId, row.text), translator }
}
