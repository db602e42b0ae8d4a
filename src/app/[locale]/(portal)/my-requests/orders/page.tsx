import type { Metadata } from 'next'
import { mayUsePortal } from '@/care/accounts/policy'
import { markOpened } from '@/care/notifications/mark-read'
import { loadMyOrders } from '@/care/orders/loaders'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { type PageSearch, pageLocale } from '@/i18n/page-locale'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'
import { ListFrame } from '@/surfaces/portal/list/list-frame'
import { readListQuery, selectRows } from '@/surfaces/portal/list/query'
import { withLoadFailure } from '@/surfaces/portal/load-failure'
import { OrderList } from '@/surfaces/portal/orders/order-list'
import { PortalFrame } from '@/surfaces/portal/portal-frame'

type Props = { readonly params: Promise<{ locale: string }>; readonly searchParams: PageSearch }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await loadMessages(await pageLocale(params))).orders.title }
}

export default withLoadFailure('orders', MyOrdersPage)

async function MyOrdersPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const path = `/${locale}/my-requests/orders`
  const actor = await requireActor(locale, path)
  if (!mayUsePortal(actor)) return <ForbiddenAnswer locale={locale} />
  // The page shows every booking in full.
  await markOpened(actor, 'order')
  const { labels } = (await loadMessages(locale)).orders
  const part = selectRows(await loadMyOrders(), readListQuery(await searchParams), {
    textOf: ({ number, treatmentType, hospital, doctor }) =>
      [number, treatmentType, hospital, doctor].join(' '),
    statusOf: ({ status }) => status,
  })
  return (
    <PortalFrame locale={locale} actor={actor} current="orders">
      <ListFrame {...{ locale, path, part }} statusName={(status) => labels[status]}>
        <OrderList locale={locale} orders={part.rows} />
      </ListFrame>
    </PortalFrame>
  )
}
