import type { Metadata } from 'next'
import { loadOnCallOrganisation } from '@/care/on-call/loaders'
import { mayManageOnCall } from '@/care/on-call/policy'
import { loadMyTimeZone } from '@/care/sign-in/loaders'
import { requireActor } from '@/care/sign-in/session'
import { dayInIstanbul } from '@/i18n/dates'
import { loadMessages } from '@/i18n/messages'
import { firstValue, type PageSearch, pageLocale } from '@/i18n/page-locale'
import { now } from '@/lib/clock'
import { DeskFrame } from '@/surfaces/desk/frame'
import { DeskMissing } from '@/surfaces/desk/missing'
import { nextChange, organisationMoments } from '@/surfaces/desk/next-change'
import { OnCallFailure } from '@/surfaces/desk/on-call/load-failure'
import { OrganisationScreen } from '@/surfaces/desk/on-call/organisation-screen'
import { readNotesPage, readWeek } from '@/surfaces/desk/on-call/rules'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'
import { RefreshAt } from '@/surfaces/frame/live/refresh-at'

type Props = {
  readonly params: Promise<{ locale: string; id: string }>
  readonly searchParams: PageSearch
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { desk, onCall } = await loadMessages(await pageLocale(params))
  return { title: `${onCall.title}, ${desk.surface}` }
}

export default async function DeskOnCallOrganisationPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const { id } = await params
  const actor = await requireActor(locale, `/${locale}/desk/on-call/${encodeURIComponent(id)}`)
  if (!mayManageOnCall(actor)) return <ForbiddenAnswer locale={locale} />
  const query = await searchParams
  const at = now()
  const monday = readWeek(firstValue(query.week), dayInIstanbul(at))
  const found = await loadOnCallOrganisation(id, monday, readNotesPage(firstValue(query.notes)))
  if (!found.ok && found.code !== 'PERSONNEL_LOADING_FAILED')
    return <DeskMissing locale={locale} kind="onCall" />
  const ownZone = await loadMyTimeZone()
  return (
    <DeskFrame locale={locale} actor={actor} current="on-call">
      {found.ok ? (
        <>
          <OrganisationScreen {...{ locale, monday, ownZone }} organisation={found.value} />
          <RefreshAt at={at.toISOString()} due={nextChange(at, organisationMoments(found.value))} />
        </>
      ) : (
        <OnCallFailure locale={locale} />
      )}
    </DeskFrame>
  )
}
