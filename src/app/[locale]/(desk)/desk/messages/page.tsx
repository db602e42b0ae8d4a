import type { Metadata } from 'next'
import { loadHeldMessages } from '@/care/conversations/later/loaders'
import { loadConversationCount, loadDeskConversations } from '@/care/conversations/loaders'
import { mayWriteToPatients } from '@/care/conversations/policy'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { type PageSearch, pageLocale } from '@/i18n/page-locale'
import { DeskFrame } from '@/surfaces/desk/frame'
import { DeskConversationList } from '@/surfaces/desk/messages/conversation-list'
import { conversationQueryString, readConversationQuery } from '@/surfaces/desk/messages/query'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'

type Props = { readonly params: Promise<{ locale: string }>; readonly searchParams: PageSearch }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { conversations, desk } = await loadMessages(await pageLocale(params))
  return { title: `${conversations.desk.title}, ${desk.surface}` }
}

export default async function DeskMessagesPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const query = readConversationQuery(await searchParams)
  const actor = await requireActor(locale, `/${locale}/desk/messages${conversationQueryString(query)}`)
  if (!mayWriteToPatients(actor)) return <ForbiddenAnswer locale={locale} />
  const page = await loadDeskConversations(query)
  return (
    <DeskFrame locale={locale} actor={actor} current="messages">
      <DeskConversationList
        {...{ locale, query, page }}
        total={page.rows.length === 0 ? await loadConversationCount() : page.rows.length}
        self={actor.userId}
        held={await loadHeldMessages()}
      />
    </DeskFrame>
  )
}
