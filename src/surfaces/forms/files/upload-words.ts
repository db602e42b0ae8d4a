import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import type { FileUploadWords } from './tray-words'

/** The words of `FileUpload`, among the documents of a person or as the files of a form. */
export async function uploadWords(
  locale: Locale,
  purpose: 'document' | 'attachment',
): Promise<FileUploadWords> {
  const { files, documents } = await loadMessages(locale)
  const { upload, codes } = documents
  const isAttachment = purpose === 'attachment'
  return {
    ...upload,
    rules: isAttachment ? upload.attachRules : upload.rules,
    list: isAttachment ? upload.attachList : upload.list,
    leftOut: isAttachment ? files.leftOut : upload.leftOut,
    remove: files.remove,
    again: files.again,
    states: { ...files.states, ready: isAttachment ? files.states.ready : upload.ready },
    codes: { ...files.codes, ...codes },
  }
}
