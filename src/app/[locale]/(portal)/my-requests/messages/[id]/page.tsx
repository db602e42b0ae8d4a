import type { Metadata } from 'next'
import { mayUsePortal } from '@/care/accounts/policy'
import { loadMyConversation } from '@/care/conversations/loaders'
import { readBefore } from '@/care/conversations/rules'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { firstValue, type PageSearch, pageLocale } from '@/i18n/page-locale'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'
import { withLoadFailure } from '@/surfaces/portal/load-failure'
import { ConversationScreen } from '@/surfaces/portal/messages/conversation-screen'
import { PortalForbidden } from '@/surfaces/portal/portal-forbidden'
import { PortalPage } from '@/surfaces/portal/portal-page'

type Props = {
  readonly params: Promise<{ locale: string; id: string }>
  readonly searchParams: PageSearch
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await loadMessages(await pageLocale(params))).conversations.one }
}

export default withLoadFailure('messages', MyConversationPage)

/** Another patient's conversation and one that does not exist get the same answer. */
async function MyConversationPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const { id } = await params
  const home = `/${locale}/my-requests/messages`
  const actor = await requireActor(locale, `${home}/${encodeURIComponent(id)}`)
  if (!mayUsePortal(actor)) return <ForbiddenAnswer locale={locale} />
  const { before, answer } = await searchParams
  const from = readBefore(firstValue(before))
  const conversation = await loadMyConversation(id, from)
  const { conversations: words } = await loadMessages(locale)
  const back = { href: home, label: words.thread.back }
  if (!conversation.ok) {
    const { title: text, text: hint } = words.gone
    return <PortalForbidden {...{ locale, actor, text, hint, back }} section="messages" />
  }
  // Awaited here, so that the page handles a failure to read it.
  const screen = await ConversationScreen({
    ...{ locale, conversation: conversation.value, before: from },
    answer: readBefore(firstValue(answer)),
  })
  return (
    <PortalPage
      {...{ locale, actor, back }}
      section="messages"
      title={conversation.value.subject}
      note={words.list.reference.replace('{reference}', conversation.value.reference)}
    >
      {screen}
    </PortalPage>
  )
}
