import type { Metadata } from 'next'
import { mayUseDesk } from '@/care/accounts/policy'
import { loadHeldOrders, loadWaitingCharges, loadWaitingPayments } from '@/care/payments/loaders'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { type PageSearch, pageLocale } from '@/i18n/page-locale'
import { DeskFrame } from '@/surfaces/desk/frame'
import { readPage } from '@/surfaces/desk/list-query'
import { WaitingList } from '@/surfaces/desk/payments/waiting-list'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'

type Props = { readonly params: Promise<{ locale: string }>; readonly searchParams: PageSearch }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { payments, desk } = await loadMessages(await pageLocale(params))
  return { title: `${payments.desk.title}, ${desk.surface}` }
}

export default async function WaitingPaymentsPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const page = readPage((await searchParams).page)
  const path = `/${locale}/desk/payments`
  const actor = await requireActor(locale, page > 1 ? `${path}?page=${page}` : path)
  if (!mayUseDesk(actor)) return <ForbiddenAnswer locale={locale} />
  return (
    <DeskFrame locale={locale} actor={actor} current="payments">
      <WaitingList
        {...{ locale, actor }}
        found={await loadWaitingPayments(page)}
        charges={await loadWaitingCharges()}
        held={await loadHeldOrders()}
      />
    </DeskFrame>
  )
}
