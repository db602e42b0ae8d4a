import { editedErrors } from '@/content/error-messages/loaders'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import type { DiscussionWords } from './words'

/** Texts of the page in the editor's language, with the errors as editors changed them. Not for the browser. */
export async function discussionWords(reader: Locale): Promise<DiscussionWords> {
  const words = (await loadMessages(reader)).editorial.comments
  return { ...words, errors: await editedErrors(reader, words.errors) }
}
