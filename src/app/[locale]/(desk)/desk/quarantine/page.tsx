import type { Metadata } from 'next'
import { loadQuarantine } from '@/care/intake/quarantine/loaders'
import { mayDeleteQuarantined, mayJudgeQuarantine } from '@/care/requests/policy'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { pageLocale } from '@/i18n/page-locale'
import { DeskFrame } from '@/surfaces/desk/frame'
import { DeskQuarantine } from '@/surfaces/desk/quarantine/quarantine-list'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'

type Props = { readonly params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { desk } = await loadMessages(await pageLocale(params))
  return { title: `${desk.quarantine.title}, ${desk.surface}` }
}

export default async function DeskQuarantinePage({ params }: Props) {
  const locale = await pageLocale(params)
  const actor = await requireActor(locale, `/${locale}/desk/quarantine`)
  if (!mayJudgeQuarantine(actor)) return <ForbiddenAnswer locale={locale} />
  return (
    <DeskFrame locale={locale} actor={actor} current="quarantine">
      <DeskQuarantine
        locale={locale}
        found={await loadQuarantine()}
        mayDelete={mayDeleteQuarantined(actor)}
      />
    </DeskFrame>
  )
}
