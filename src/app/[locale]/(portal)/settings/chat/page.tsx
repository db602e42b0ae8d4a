import type { Metadata } from 'next'
import { mayUsePortal } from '@/care/accounts/policy'
import { loadMyConversations } from '@/care/conversations/loaders'
import { loadMyChat } from '@/care/profile/loaders'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { pageLocale } from '@/i18n/page-locale'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'
import { withLoadFailure } from '@/surfaces/portal/load-failure'
import { ChatScreen } from '@/surfaces/portal/settings/chat/chat-screen'
import { DataFailure } from '@/surfaces/portal/settings/form/data-failure'
import { SettingsFrame } from '@/surfaces/portal/settings/settings-frame'
import { settingsPath } from '@/surfaces/portal/settings/tabs'

type Props = { readonly params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await loadMessages(await pageLocale(params))).settings.tabs.chat.name }
}

export default withLoadFailure({ settings: 'chat' }, ChatPage)

async function ChatPage({ params }: Props) {
  const locale = await pageLocale(params)
  const actor = await requireActor(locale, settingsPath(locale, 'chat'))
  if (!mayUsePortal(actor)) return <ForbiddenAnswer locale={locale} />
  const [chat, { rows }] = await Promise.all([loadMyChat(), loadMyConversations()])
  return (
    <SettingsFrame {...{ locale, actor }} tab="chat">
      {chat.ok ? (
        <ChatScreen {...{ locale, conversations: rows }} accountLocale={actor.locale} chat={chat.value} />
      ) : (
        <DataFailure locale={locale} tab="chat" code={chat.code} />
      )}
    </SettingsFrame>
  )
}
