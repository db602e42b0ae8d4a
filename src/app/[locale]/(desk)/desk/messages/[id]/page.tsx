import type { Metadata } from 'next'
import { loadDeskConversation } from '@/care/conversations/loaders'
import { mayWriteToPatients } from '@/care/conversations/policy'
import { readBefore } from '@/care/conversations/rules'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { firstValue, type PageSearch, pageLocale } from '@/i18n/page-locale'
import { DeskFrame } from '@/surfaces/desk/frame'
import { DeskConversationScreen } from '@/surfaces/desk/messages/conversation-screen'
import { DeskMissing } from '@/surfaces/desk/missing'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'

type Props = {
  readonly params: Promise<{ locale: string; id: string }>
  readonly searchParams: PageSearch
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { conversations, desk } = await loadMessages(await pageLocale(params))
  return { title: `${conversations.desk.title}, ${desk.surface}` }
}

export default async function DeskConversationPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const { id } = await params
  const actor = await requireActor(locale, `/${locale}/desk/messages/${encodeURIComponent(id)}`)
  if (!mayWriteToPatients(actor)) return <ForbiddenAnswer locale={locale} />
  const { before, answer } = await searchParams
  const from = readBefore(firstValue(before))
  const conversation = await loadDeskConversation(id, from)
  if (!conversation.ok) return <DeskMissing locale={locale} kind="conversation" />
  return (
    <DeskFrame locale={locale} actor={actor} current="messages">
      <DeskConversationScreen
        locale={locale}
        conversation={conversation.value}
        self={actor}
        answer={readBefore(firstValue(answer))}
        before={from}
      />
    </DeskFrame>
  )
}
