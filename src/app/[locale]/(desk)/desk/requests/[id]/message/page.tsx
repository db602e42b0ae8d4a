import type { Metadata } from 'next'
import { mayWriteToPatients } from '@/care/conversations/policy'
import { loadDeskRequest } from '@/care/requests/loaders'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { pageLocale } from '@/i18n/page-locale'
import { DeskFrame } from '@/surfaces/desk/frame'
import { DeskNewMessageScreen } from '@/surfaces/desk/messages/new-message-screen'
import { DeskMissing } from '@/surfaces/desk/missing'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'

type Props = { readonly params: Promise<{ locale: string; id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { conversations, desk } = await loadMessages(await pageLocale(params))
  return { title: `${conversations.new.title}, ${desk.surface}` }
}

/** The care team starts a conversation about a request. */
export default async function DeskNewMessagePage({ params }: Props) {
  const locale = await pageLocale(params)
  const { id } = await params
  const actor = await requireActor(locale, `/${locale}/desk/requests/${encodeURIComponent(id)}/message`)
  if (!mayWriteToPatients(actor)) return <ForbiddenAnswer locale={locale} />
  const request = await loadDeskRequest(id)
  if (!request) return <DeskMissing locale={locale} kind="request" />
  return (
    <DeskFrame locale={locale} actor={actor} current="messages">
      <DeskNewMessageScreen {...{ locale, request }} />
    </DeskFrame>
  )
}
