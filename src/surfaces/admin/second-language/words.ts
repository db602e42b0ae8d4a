import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import type { Messages } from '@/i18n/namespaces'

/** Texts beside the fields, in the editor's language: the admin has no provider of texts for its components. */
export type SecondLanguageWords = Messages['editing']['secondLanguage']

export async function secondLanguageWords(reader: Locale): Promise<SecondLanguageWords> {
  return (await loadMessages(reader)).editing.secondLanguage
}
