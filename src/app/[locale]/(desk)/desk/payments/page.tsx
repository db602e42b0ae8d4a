import type { Metadata } from 'next'
import { mayUseDesk } from '@/care/accounts/policy'
import { loadWaitingCharges, loadWaitingPayments } from '@/care/payments/loaders'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { pageLocale } from '@/i18n/page-locale'
import { DeskFrame } from '@/surfaces/desk/frame'
import { WaitingList } from '@/surfaces/desk/payments/waiting-list'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'

type Props = { readonly params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { payments, desk } = await loadMessages(await pageLocale(params))
  return { title: `${payments.desk.waitingTitle}, ${desk.surface}` }
}

export default async function WaitingPaymentsPage({ params }: Props) {
  const locale = await pageLocale(params)
  const actor = await requireActor(locale, `/${locale}/desk/payments`)
  if (!mayUseDesk(actor)) return <ForbiddenAnswer locale={locale} />
  return (
    <DeskFrame locale={locale} actor={actor} current="payments">
      <WaitingList
        locale={locale}
        payments={await loadWaitingPayments()}
        charges={await loadWaitingCharges()}
      />
    </DeskFrame>
  )
}
