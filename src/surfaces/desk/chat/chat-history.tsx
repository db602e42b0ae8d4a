import { getTranslations } from 'next-intl/server'
import type { DeskChatView } from '@/care/live-chat/desk/present'
import type { Locale } from '@/i18n/locales'
import { Timeline } from '../timeline'

type ChatHistoryProps = { readonly locale: Locale; readonly chat: DeskChatView }

/** What happened to a chat, the newest first. */
export async function ChatHistory({ locale, chat }: ChatHistoryProps) {
  const t = await getTranslations({ locale, namespace: 'deskChat' })
  const lines = chat.events.map(({ kind, at, actorName, toName, reason }) => ({
    what: t(`history.${kind}`, { name: toName ?? '' }),
    at,
    // A visitor puts no chat back in the queue.
    actorName: actorName ?? t(kind === 'released' ? 'history.website' : 'history.visitor'),
    reason,
  }))
  return lines.length > 0 ? <Timeline locale={locale} lines={lines} /> : null
}
