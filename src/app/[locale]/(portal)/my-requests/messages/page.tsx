import type { Metadata } from 'next'
import { mayUsePortal } from '@/care/accounts/policy'
import { loadMyConversations } from '@/care/conversations/loaders'
import { loadMyRequests } from '@/care/requests/loaders'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { firstValue, type PageSearch, pageLocale } from '@/i18n/page-locale'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'
import { ConversationList } from '@/surfaces/portal/messages/conversation-list'
import { PortalFrame } from '@/surfaces/portal/portal-frame'

type Props = { readonly params: Promise<{ locale: string }>; readonly searchParams: PageSearch }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await loadMessages(await pageLocale(params))).conversations.title }
}

export default async function MyMessagesPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const actor = await requireActor(locale, `/${locale}/my-requests/messages`)
  if (!mayUsePortal(actor)) return <ForbiddenAnswer locale={locale} />
  const before = firstValue((await searchParams).before)
  const [page, requests] = await Promise.all([loadMyConversations(before), loadMyRequests()])
  return (
    <PortalFrame locale={locale} actor={actor} current="messages">
      <ConversationList {...{ locale, page, requests }} isOlderPage={before !== undefined} />
    </PortalFrame>
  )
}
