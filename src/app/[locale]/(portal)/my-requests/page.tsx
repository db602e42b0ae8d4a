import type { Metadata } from 'next'
import { mayUsePortal } from '@/care/accounts/policy'
import { loadMyUnread } from '@/care/conversations/loaders'
import { loadPending } from '@/care/intake/pending/loaders'
import { markOpened } from '@/care/notifications/mark-read'
import { loadMyOffers } from '@/care/offers/loaders'
import { loadMyOrders } from '@/care/orders/loaders'
import { loadMyOpenQuestionnaire } from '@/care/patient-record/loaders'
import { loadMyPaymentHistory } from '@/care/payments/loaders'
import { loadMyRequests } from '@/care/requests/loaders'
import { loadMyTeam } from '@/care/schedule/loaders'
import { loadMyTimeZone } from '@/care/sign-in/loaders'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { firstValue, type PageSearch, pageLocale } from '@/i18n/page-locale'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'
import { withLoadFailure } from '@/surfaces/portal/load-failure'
import { PendingRequests } from '@/surfaces/portal/pending-requests'
import { PortalFrame } from '@/surfaces/portal/portal-frame'
import { RequestOverview } from '@/surfaces/portal/request-overview'

type Props = { readonly params: Promise<{ locale: string }>; readonly searchParams: PageSearch }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await loadMessages(await pageLocale(params))).portal.title }
}

export default withLoadFailure('requests', MyRequestsPage)

async function MyRequestsPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const actor = await requireActor(locale, `/${locale}/my-requests`)
  if (!mayUsePortal(actor)) return <ForbiddenAnswer locale={locale} />
  const [requests, offers, orders, payments, people, timeZone, message, questionnaire] = await Promise.all([
    loadMyRequests(),
    loadMyOffers(),
    loadMyOrders(),
    loadMyPaymentHistory(),
    loadMyTeam(),
    loadMyTimeZone(),
    loadMyUnread(),
    loadMyOpenQuestionnaire(locale),
  ])
  // The page is about the requests: when the team cannot be read, its card names nobody and the page still loads.
  const team = people.ok ? people.value : []
  // The page shows every request with its status and our answer.
  await markOpened(actor, 'request')
  const pending = await loadPending()
  const search = await searchParams
  const sent = firstValue(search.sent)
  const isJustWithdrawn =
    firstValue(search.withdrawn) === '1' && requests.some(({ status }) => status === 'cancelled')
  const isJustSent = sent === '1'
  const note = sent === 'late' || sent === 'dropped' ? sent : undefined
  return (
    <PortalFrame locale={locale} actor={actor} current="requests">
      <PendingRequests {...{ locale, pending, note }} />
      <RequestOverview
        {...{ locale, requests, offers, orders, payments, team, timeZone, isJustSent, isJustWithdrawn }}
        waiting={{ message, questionnaire }}
      />
    </PortalFrame>
  )
}
