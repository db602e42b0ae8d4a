import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { attachProps } from '@/surfaces/forms/files/attach-props'

/** Props of the file upload in a form about a request. @param place of the form: `addition:<id>` */
export async function requestFiles(locale: Locale, place: string) {
  const files = await attachProps(locale, place)
  const { ownRequests } = await loadMessages(locale)
  return { ...files, words: { ...files.words, list: ownRequests.files } }
}
