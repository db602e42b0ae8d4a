import type { Metadata } from 'next'
import { loadHeldMessages } from '@/care/conversations/later/loaders'
import { loadConversationCount, loadDeskConversations } from '@/care/conversations/loaders'
import { mayWriteToPatients } from '@/care/conversations/policy'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { firstValue, type PageSearch, pageLocale } from '@/i18n/page-locale'
import { DeskFrame } from '@/surfaces/desk/frame'
import { DeskConversationList } from '@/surfaces/desk/messages/conversation-list'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'

type Props = { readonly params: Promise<{ locale: string }>; readonly searchParams: PageSearch }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { conversations, desk } = await loadMessages(await pageLocale(params))
  return { title: `${conversations.desk.title}, ${desk.surface}` }
}

export default async function DeskMessagesPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const actor = await requireActor(locale, `/${locale}/desk/messages`)
  if (!mayWriteToPatients(actor)) return <ForbiddenAnswer locale={locale} />
  const search = await searchParams
  const isWaitingOnly = firstValue(search.show) !== 'all'
  const before = firstValue(search.before)
  const page = await loadDeskConversations(isWaitingOnly, before)
  return (
    <DeskFrame locale={locale} actor={actor} current="messages">
      <DeskConversationList
        {...{ locale, page, isWaitingOnly }}
        total={page.rows.length === 0 ? await loadConversationCount() : page.rows.length}
        self={actor.userId}
        held={await loadHeldMessages()}
        isOlderPage={before !== undefined}
      />
    </DeskFrame>
  )
}
