import type { Metadata } from 'next'
import { mayUsePortal } from '@/care/accounts/policy'
import { markOpened } from '@/care/notifications/mark-read'
import { loadMyOrder } from '@/care/orders/loaders'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { pageLocale } from '@/i18n/page-locale'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'
import { withLoadFailure } from '@/surfaces/portal/load-failure'
import { OrderScreen } from '@/surfaces/portal/orders/order-screen'
import { PortalMissing } from '@/surfaces/portal/portal-missing'

type Props = { readonly params: Promise<{ locale: string; id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await loadMessages(await pageLocale(params))).orders.one }
}

export default withLoadFailure('orders', MyOrderPage)

/** One booking. Another patient's and one that does not exist look the same. */
async function MyOrderPage({ params }: Props) {
  const locale = await pageLocale(params)
  const { id } = await params
  const actor = await requireActor(locale, `/${locale}/my-requests/orders/${encodeURIComponent(id)}`)
  if (!mayUsePortal(actor)) return <ForbiddenAnswer locale={locale} />
  const order = await loadMyOrder(id)
  if (!order.ok) return <PortalMissing {...{ locale, actor }} />
  await markOpened(actor, 'order', order.value.id)
  // Awaited here, so that the page handles a failure to read it.
  return await OrderScreen({ locale, actor, order: order.value })
}
