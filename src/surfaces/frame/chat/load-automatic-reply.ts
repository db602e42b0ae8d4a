import type { WriteReply } from '@/care/live-chat/visitor/rules'
import { langOf } from '@/content/fallback/present'
import { readSiteSettings } from '@/content/site-settings/read-site-settings'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { automaticReply } from './automatic-reply'

/** What writes the automatic reply to a first message in one language, with the editors' texts as they are now. */
export async function loadAutomaticReply(locale: Locale): Promise<WriteReply> {
  const [{ chat }, { chat: words }] = await Promise.all([readSiteSettings(locale), loadMessages(locale)])
  const text = (name: 'defaultReply' | 'filesNote') => ({ text: chat[name], lang: langOf(chat, name) })
  const texts = { locale, words, defaultReply: text('defaultReply'), filesNote: text('filesNote') }
  return (facts) => automaticReply(texts, facts)
}
