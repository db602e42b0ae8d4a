import { loadUploadForm } from '@/care/documents/loaders'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import type { AttachedFiles } from './attach-files'
import { uploadWords } from './upload-words'

/** What `AttachFiles` needs. @param place which form it is: `message:<id>` */
export async function attachProps(locale: Locale, place: string): Promise<AttachedFiles> {
  const { documents } = await loadMessages(locale)
  return {
    ...(await loadUploadForm(place)),
    words: await uploadWords(locale, 'attachment'),
    attach: documents.attach,
  }
}
