import type { Metadata } from 'next'
import { mayUseDesk } from '@/care/accounts/policy'
import { loadDeskOrder } from '@/care/orders/desk/loaders'
import { hasNextStep } from '@/care/orders/rules'
import { loadDeskPayments } from '@/care/payments/loaders'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { pageLocale } from '@/i18n/page-locale'
import { DeskFrame } from '@/surfaces/desk/frame'
import { DeskMissing } from '@/surfaces/desk/missing'
import { DeskOrderScreen } from '@/surfaces/desk/orders/order-screen'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'

type Props = { readonly params: Promise<{ locale: string; id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { desk } = await loadMessages(await pageLocale(params))
  return { title: `${desk.order.title}, ${desk.surface}` }
}

export default async function DeskOrderPage({ params }: Props) {
  const locale = await pageLocale(params)
  const { id } = await params
  const actor = await requireActor(locale, `/${locale}/desk/orders/${encodeURIComponent(id)}`)
  if (!mayUseDesk(actor)) return <ForbiddenAnswer locale={locale} />
  const [found, paid] = await Promise.all([loadDeskOrder(id), loadDeskPayments(id)])
  if (!found.ok) return <DeskMissing locale={locale} kind="order" />
  return (
    <DeskFrame locale={locale} actor={actor} current="orders" hasActions={hasNextStep(found.value.status)}>
      <DeskOrderScreen {...{ locale, actor, paid }} order={found.value} />
    </DeskFrame>
  )
}
