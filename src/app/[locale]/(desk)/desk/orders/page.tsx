import type { Metadata } from 'next'
import { mayUseDesk } from '@/care/accounts/policy'
import { loadOrders } from '@/care/orders/desk/loaders'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { type PageSearch, pageLocale } from '@/i18n/page-locale'
import { DeskFrame } from '@/surfaces/desk/frame'
import { DeskOrderList } from '@/surfaces/desk/orders/order-list'
import { orderQueryString, readOrderQuery } from '@/surfaces/desk/orders/rules'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'

type Props = { readonly params: Promise<{ locale: string }>; readonly searchParams: PageSearch }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { desk } = await loadMessages(await pageLocale(params))
  return { title: `${desk.order.title}, ${desk.surface}` }
}

export default async function DeskOrdersPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const query = readOrderQuery(await searchParams)
  const actor = await requireActor(locale, `/${locale}/desk/orders${orderQueryString(query)}`)
  if (!mayUseDesk(actor)) return <ForbiddenAnswer locale={locale} />
  return (
    <DeskFrame locale={locale} actor={actor} current="orders">
      <DeskOrderList {...{ locale, query }} self={actor.userId} found={await loadOrders(query)} />
    </DeskFrame>
  )
}
