import { loadChatCounts } from '@/care/live-chat/desk/loaders'
import type { Actor } from '@/care/sign-in/session'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { now } from '@/lib/clock'
import { ChatAlerts } from './chat-alerts'

type ChatAlertsStartProps = { readonly locale: Locale; readonly actor: Actor }

/** Begins the alerts of the desk's pages, for those who answer chats. */
export async function ChatAlertsStart({ locale, actor: { userId: person } }: ChatAlertsStartProps) {
  const at = now().getTime()
  const counts = await loadChatCounts()
  if (!counts) return null
  const { deskChat } = await loadMessages(locale)
  return (
    <ChatAlerts
      page={{ at, person, counts: { messages: 0, notifications: 0, ...counts } }}
      words={deskChat.alert}
    />
  )
}
