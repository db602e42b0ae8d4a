import type { Metadata } from 'next'
import { mayUseDesk } from '@/care/accounts/policy'
import { loadCannedAnswers } from '@/care/conversations/answers/loaders'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { pageLocale } from '@/i18n/page-locale'
import { DeskFrame } from '@/surfaces/desk/frame'
import { AnswerList } from '@/surfaces/desk/messages/answers/answer-list'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'

type Props = { readonly params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { desk, answers } = await loadMessages(await pageLocale(params))
  return { title: `${answers.title}, ${desk.surface}` }
}

export default async function CannedAnswersPage({ params }: Props) {
  const locale = await pageLocale(params)
  const actor = await requireActor(locale, `/${locale}/desk/messages/answers`)
  if (!mayUseDesk(actor)) return <ForbiddenAnswer locale={locale} />
  return (
    <DeskFrame locale={locale} actor={actor} current="messages">
      <AnswerList locale={locale} answers={await loadCannedAnswers()} />
    </DeskFrame>
  )
}
