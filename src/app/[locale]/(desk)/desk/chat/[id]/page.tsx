import type { Metadata } from 'next'
import { loadChat, loadChatColleagues } from '@/care/live-chat/desk/loaders'
import { mayAnswerChats } from '@/care/live-chat/desk/policy'
import { loadMyTimeZone } from '@/care/sign-in/loaders'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { firstValue, type PageSearch, pageLocale } from '@/i18n/page-locale'
import { HOSPITAL_TIME_ZONE } from '@/lib/time-zone'
import { DeskChatScreen } from '@/surfaces/desk/chat/chat-screen'
import { DeskFrame } from '@/surfaces/desk/frame'
import { DeskMissing } from '@/surfaces/desk/missing'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'

type Props = {
  readonly params: Promise<{ locale: string; id: string }>
  readonly searchParams: PageSearch
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { deskChat, desk } = await loadMessages(await pageLocale(params))
  return { title: `${deskChat.title}, ${desk.surface}` }
}

export default async function DeskChatPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const { id } = await params
  const actor = await requireActor(locale, `/${locale}/desk/chat/${encodeURIComponent(id)}`)
  if (!mayAnswerChats(actor)) return <ForbiddenAnswer locale={locale} />
  const chat = await loadChat(id)
  if (!chat.ok) return <DeskMissing locale={locale} kind="chat" />
  const [colleagues, timeZone] = await Promise.all([loadChatColleagues(), loadMyTimeZone()])
  return (
    <DeskFrame locale={locale} actor={actor} current="chat">
      <DeskChatScreen
        {...{ locale, colleagues, chat: chat.value, self: actor.userId }}
        timeZone={timeZone ?? HOSPITAL_TIME_ZONE}
        isTaken={firstValue((await searchParams).taken) === '1'}
      />
    </DeskFrame>
  )
}
