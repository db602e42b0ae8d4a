import type { Metadata } from 'next'
import { mayUsePortal } from '@/care/accounts/policy'
import { markOpened } from '@/care/notifications/mark-read'
import { listWithdrawable } from '@/care/offers/list-withdrawable'
import { loadMyOffers } from '@/care/offers/loaders'
import { loadMyOrders } from '@/care/orders/loaders'
import { loadMyPaymentHistory } from '@/care/payments/loaders'
import { loadMyRequest } from '@/care/requests/loaders'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { firstValue, type PageSearch, pageLocale } from '@/i18n/page-locale'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'
import { withLoadFailure } from '@/surfaces/portal/load-failure'
import { PortalMissing } from '@/surfaces/portal/portal-missing'
import { OwnRequestScreen } from '@/surfaces/portal/requests/own-request-screen'

type Props = { readonly params: Promise<{ locale: string; id: string }>; readonly searchParams: PageSearch }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await loadMessages(await pageLocale(params))).ownRequests.one }
}

export default withLoadFailure('requests', OwnRequestPage)

/** One request. Another patient's and one that does not exist look the same. */
async function OwnRequestPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const { id } = await params
  const actor = await requireActor(locale, `/${locale}/my-requests/requests/${encodeURIComponent(id)}`)
  if (!mayUsePortal(actor)) return <ForbiddenAnswer locale={locale} />
  const request = await loadMyRequest(id)
  if (!request) return <PortalMissing {...{ locale, actor }} />
  await markOpened(actor, 'request', request.id)
  const [offers, orders, payments, search] = await Promise.all([
    loadMyOffers(),
    loadMyOrders(),
    loadMyPaymentHistory(),
    searchParams,
  ])
  const [withdrawable] = listWithdrawable([request], offers)
  const done = firstValue(search.done)
  const note = done === 'sent' || done === 'added' ? done : undefined
  // Awaited here, so that the page handles a failure to read it.
  return await OwnRequestScreen({ locale, actor, request, offers, orders, payments, withdrawable, note })
}
