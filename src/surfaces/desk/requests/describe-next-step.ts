import { getTranslations } from 'next-intl/server'
import type { ShownOfferStatus } from '@/care/offers/constants'
import type { OrderStatus, PaymentStatus } from '@/care/orders/constants'
import type { RequestStatus } from '@/care/requests/constants'
import { dayInWords } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { isPaymentOpen, nextDeskStep } from './next-step-rules'

type Situation = {
  readonly status: RequestStatus
  /** The open offer, once it is sent. */
  readonly offer: { readonly status: ShownOfferStatus; readonly validUntil: string } | undefined
  readonly hasOpenOffer: boolean
  readonly order: { readonly status: OrderStatus; readonly paymentStatus: PaymentStatus } | undefined
}

/** What the desk has to do next for a request, in one or two sentences of the reader's language. */
export async function describeNextStep(
  locale: Locale,
  { status, offer, hasOpenOffer, order }: Situation,
): Promise<string> {
  const t = await getTranslations({ locale, namespace: 'desk' })
  const payment = await getTranslations({ locale, namespace: 'orders.payment' })
  const step = nextDeskStep({ status, offer: offer?.status, hasOpenOffer, order })
  if (step === 'nothing') return t('act.closed')
  const sentence = t(`nextStep.${step}`, { until: offer ? dayInWords(offer.validUntil, locale) : '' })
  const isBooked = step === 'start_treatment' || step === 'finish_treatment'
  return order && isBooked && isPaymentOpen(order.paymentStatus)
    ? `${sentence} ${t('nextStep.payment', { status: payment(order.paymentStatus) })}`
    : sentence
}
