import { getTranslations } from 'next-intl/server'
import type { PaymentKind } from '@/care/payments/constants'
import type { OrderPayments } from '@/care/payments/present'
import type { Actor } from '@/care/sign-in/session'
import type { Locale } from '@/i18n/locales'
import { PortalPage } from '../portal-page'
import { PaymentSection } from './payment-section'

type PaymentScreenProps = {
  readonly locale: Locale
  readonly actor: Actor
  readonly paid: OrderPayments
  /** The payment that the patient has just abandoned. */
  readonly stopped?: PaymentKind | undefined
}

/** The payments of one booking. */
export async function PaymentScreen({ locale, actor, paid, stopped }: PaymentScreenProps) {
  const t = await getTranslations({ locale, namespace: 'payments' })
  const { id, number } = paid.order
  const back = { href: `/${locale}/my-requests/orders/${id}`, label: t('back') }
  return (
    <PortalPage {...{ locale, actor, back }} section="requests" title={t('heading', { number })}>
      <PaymentSection {...{ locale, paid, stopped }} />
    </PortalPage>
  )
}
