import type { Metadata } from 'next'
import { mayUsePortal } from '@/care/accounts/policy'
import { loadMyConversations } from '@/care/conversations/loaders'
import { loadMyRequests } from '@/care/requests/loaders'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { firstValue, type PageSearch, pageLocale } from '@/i18n/page-locale'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'
import { hasWords } from '@/surfaces/portal/list/query'
import { withLoadFailure } from '@/surfaces/portal/load-failure'
import { ConversationList } from '@/surfaces/portal/messages/conversation-list'
import { readConversationFilter } from '@/surfaces/portal/messages/conversation-query'
import { PortalFrame } from '@/surfaces/portal/portal-frame'

type Props = { readonly params: Promise<{ locale: string }>; readonly searchParams: PageSearch }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await loadMessages(await pageLocale(params))).conversations.title }
}

export default withLoadFailure('messages', MyMessagesPage)

async function MyMessagesPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const actor = await requireActor(locale, `/${locale}/my-requests/messages`)
  if (!mayUsePortal(actor)) return <ForbiddenAnswer locale={locale} />
  const search = await searchParams
  const before = firstValue(search.before)
  const filter = readConversationFilter(search)
  const isFound = filter.text ? (subject: string) => hasWords(subject, filter.text) : undefined
  const [page, requests] = await Promise.all([
    loadMyConversations({ before, request: filter.request, isFound }),
    loadMyRequests(),
  ])
  // Awaited here, so that the page handles a failure to read it.
  const list = await ConversationList({
    ...{ locale, page, requests, filter },
    isOlderPage: before !== undefined,
  })
  return (
    <PortalFrame locale={locale} actor={actor} current="messages">
      {list}
    </PortalFrame>
  )
}
