/** What both sides of a chat are shown. Pure. */
import type { Locale } from '@/i18n/locales'
import type { ChatRow } from './lock-chat'

/** What a visitor is answered by itself, and the language it is written in. */
export type AutomaticReply = { readonly text: string; readonly locale: Locale }

/** As it was said when the chat began: it says the same whatever editors and schedule say by now. */
export function presentReply({
  locale,
  automaticReply: text,
  automaticReplyLocale,
}: Pick<ChatRow, 'locale' | 'automaticReply' | 'automaticReplyLocale'>): AutomaticReply | null {
  return text ? { text, locale: automaticReplyLocale ?? locale } : null
}
