import type { Metadata } from 'next'
import { mayUsePortal } from '@/care/accounts/policy'
import { markOpened } from '@/care/notifications/mark-read'
import { loadMyOrders } from '@/care/orders/loaders'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { pageLocale } from '@/i18n/page-locale'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'
import { OrderList } from '@/surfaces/portal/orders/order-list'
import { PortalFrame } from '@/surfaces/portal/portal-frame'

type Props = { readonly params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await loadMessages(await pageLocale(params))).orders.title }
}

export default async function MyOrdersPage({ params }: Props) {
  const locale = await pageLocale(params)
  const actor = await requireActor(locale, `/${locale}/my-requests/orders`)
  if (!mayUsePortal(actor)) return <ForbiddenAnswer locale={locale} />
  // The page shows every booking in full.
  await markOpened(actor, 'order')
  return (
    <PortalFrame locale={locale} actor={actor} current="orders">
      <OrderList locale={locale} orders={await loadMyOrders()} />
    </PortalFrame>
  )
}
