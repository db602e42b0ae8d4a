import type { Metadata } from 'next'
import { loadOnCall } from '@/care/on-call/loaders'
import { mayManageOnCall } from '@/care/on-call/policy'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { pageLocale } from '@/i18n/page-locale'
import { now } from '@/lib/clock'
import { DeskFrame } from '@/surfaces/desk/frame'
import { nextChange, onCallMoments } from '@/surfaces/desk/next-change'
import { OnCallFailure } from '@/surfaces/desk/on-call/load-failure'
import { OnCallList } from '@/surfaces/desk/on-call/on-call-list'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'
import { RefreshAt } from '@/surfaces/frame/live/refresh-at'

type Props = { readonly params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { desk, onCall } = await loadMessages(await pageLocale(params))
  return { title: `${onCall.title}, ${desk.surface}` }
}

export default async function DeskOnCallPage({ params }: Props) {
  const locale = await pageLocale(params)
  const actor = await requireActor(locale, `/${locale}/desk/on-call`)
  if (!mayManageOnCall(actor)) return <ForbiddenAnswer locale={locale} />
  const at = now()
  const organisations = await loadOnCall()
  return (
    <DeskFrame locale={locale} actor={actor} current="on-call">
      {organisations.ok ? (
        <>
          <OnCallList locale={locale} organisations={organisations.value} />
          <RefreshAt at={at.toISOString()} due={nextChange(at, onCallMoments(organisations.value))} />
        </>
      ) : (
        <OnCallFailure locale={locale} />
      )}
    </DeskFrame>
  )
}
