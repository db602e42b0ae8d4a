import type { Metadata } from 'next'
import { mayUsePortal } from '@/care/accounts/policy'
import { markOpened } from '@/care/notifications/mark-read'
import { loadMyPayments, loadStoppedPayment } from '@/care/payments/loaders'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { firstValue, type PageSearch, pageLocale } from '@/i18n/page-locale'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'
import { withLoadFailure } from '@/surfaces/portal/load-failure'
import { PaymentScreen } from '@/surfaces/portal/payments/payment-screen'
import { PortalMissing } from '@/surfaces/portal/portal-missing'

type Props = { readonly params: Promise<{ locale: string; id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await loadMessages(await pageLocale(params))).payments.title }
}

export default withLoadFailure('orders', MyPaymentPage)

/**
 * The payments of one booking. `stopped` in the URL names a payment that the patient left at the provider; the
 * provider is asked whether it is unpaid. Every other parameter is ignored.
 */
async function MyPaymentPage({ params, searchParams }: Props & { searchParams: PageSearch }) {
  const locale = await pageLocale(params)
  const { id } = await params
  const actor = await requireActor(locale, `/${locale}/my-requests/orders/${encodeURIComponent(id)}/payment`)
  if (!mayUsePortal(actor)) return <ForbiddenAnswer locale={locale} />
  const paid = await loadMyPayments(id)
  if (!paid.ok) return <PortalMissing {...{ locale, actor }} />
  await markOpened(actor, 'order', paid.value.order.id)
  const stopped = await loadStoppedPayment(id, firstValue((await searchParams).stopped))
  return <PaymentScreen {...{ locale, actor, stopped }} paid={paid.value} />
}
