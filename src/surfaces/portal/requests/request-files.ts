import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { portalFiles } from '../portal-files'

/** Props of the file upload in a form about a request. @param place of the form: `addition:<id>` */
export async function requestFiles(locale: Locale, place: string) {
  const files = await portalFiles(locale, place)
  const { ownRequests } = await loadMessages(locale)
  return { ...files, words: { ...files.words, list: ownRequests.files } }
}
