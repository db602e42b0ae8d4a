import type { Metadata } from 'next'
import { loadChats, loadClosedChats } from '@/care/live-chat/desk/loaders'
import { mayAnswerChats } from '@/care/live-chat/desk/policy'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { firstValue, type PageSearch, pageLocale } from '@/i18n/page-locale'
import { DeskChatListsView } from '@/surfaces/desk/chat/chat-lists'
import { DeskFrame } from '@/surfaces/desk/frame'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'

type Props = { readonly params: Promise<{ locale: string }>; readonly searchParams: PageSearch }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { deskChat, desk } = await loadMessages(await pageLocale(params))
  return { title: `${deskChat.title}, ${desk.surface}` }
}

const SEARCH_MAX_LENGTH = 120

export default async function DeskChatsPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const actor = await requireActor(locale, `/${locale}/desk/chat`)
  if (!mayAnswerChats(actor)) return <ForbiddenAnswer locale={locale} />
  const search = (firstValue((await searchParams).q) ?? '').trim().slice(0, SEARCH_MAX_LENGTH)
  const [lists, closed] = await Promise.all([loadChats(), loadClosedChats(search)])
  return (
    <DeskFrame locale={locale} actor={actor} current="chat">
      <DeskChatListsView {...{ locale, lists, closed, search }} />
    </DeskFrame>
  )
}
