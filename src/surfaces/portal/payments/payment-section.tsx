import { getTranslations } from 'next-intl/server'
import type { PaymentKind } from '@/care/payments/constants'
import { leftMinor, type OrderPayments, type PaymentWithProofs, presentStatus } from '@/care/payments/present'
import { dayInWords } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { formatMoney } from '@/i18n/money'
import { Chip } from '@/ui/chip'
import { Notice } from '@/ui/notice'
import { PaymentWays } from './payment-ways'
import { ReceiptList } from './receipt-list'
import { RefundTerms } from './refund-terms'

type PaymentSectionProps = {
  readonly locale: Locale
  readonly paid: OrderPayments
  /** The payment that the patient has just abandoned and that is unpaid at the provider. */
  readonly stopped?: PaymentKind | undefined
}

/** Price and payments of a booking, the refund terms, and the ways to pay the amount due. */
export async function PaymentSection({ locale, paid, stopped }: PaymentSectionProps) {
  const t = await getTranslations({ locale, namespace: 'payments' })
  const { order, total, received, refunded, payments } = paid
  const left = { ...total, amountMinor: leftMinor(total.amountMinor, payments) }
  const isDue = !order.isCancelled && payments.some(({ isOpen }) => isOpen)
  return (
    <div className="grid gap-8">
      <dl className="grid grid-cols-2 gap-4 rounded-card border border-line bg-surface p-5 md:grid-cols-4 md:p-6">
        <Sum name={t('summary.total')} amount={formatMoney(total, locale)} />
        <Sum name={t('summary.received')} amount={formatMoney(received, locale)} />
        {refunded.amountMinor > 0 ? (
          <Sum name={t('summary.refunded')} amount={formatMoney(refunded, locale)} />
        ) : null}
        {order.isCancelled ? null : <Sum name={t('summary.left')} amount={formatMoney(left, locale)} />}
      </dl>
      {order.isCancelled ? <Notice tone="info">{t('cancelled')}</Notice> : null}
      {!order.isCancelled && payments.length === 0 ? (
        <p className="measure text-ink-soft">{t('none')}</p>
      ) : null}
      {isDue ? <RefundTerms locale={locale} treatmentFrom={order.treatmentFrom} /> : null}
      <ul className="grid gap-6">
        {payments.map((payment) => (
          <li key={payment.id}>
            <OnePayment {...{ locale, payment, paid, stopped }} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Sum({ name, amount }: { readonly name: string; readonly amount: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="tabular text-lg font-semibold">{amount}</dd>
    </div>
  )
}

type OnePaymentProps = PaymentSectionProps & { readonly payment: PaymentWithProofs }

async function OnePayment({ locale, payment, paid, stopped }: OnePaymentProps) {
  const t = await getTranslations({ locale, namespace: 'payments' })
  const { order, account, hasCard } = paid
  const { kind, status, amount, received, refunded, refundOrdered, due, dueOn, receivedOn, receipts } =
    payment
  const isPayable = payment.isOpen && !order.isCancelled
  const isPaid = status === 'paid' || status === 'completed'
  return (
    <article className="grid gap-4 rounded-card border border-line bg-surface p-5 md:p-8">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="display text-xl">
          {t(`kind.${kind}`)} <span className="tabular whitespace-nowrap">{formatMoney(amount, locale)}</span>
        </h2>
        <Chip tone={isPaid ? 'good' : 'plain'}>
          {t(`status.${presentStatus(payment, order.isCancelled)}`)}
        </Chip>
      </header>
      {isPayable && dueOn ? <p>{t('dueOn', { date: dayInWords(dueOn, locale) })}</p> : null}
      {isPayable && received.amountMinor > 0 ? (
        <p>{t('partly', { received: formatMoney(received, locale), due: formatMoney(due, locale) })}</p>
      ) : null}
      {!payment.isOpen && receivedOn ? (
        <p className="text-ink-soft">{t('paidOn', { date: dayInWords(receivedOn, locale) })}</p>
      ) : null}
      {refunded.amountMinor > 0 ? (
        <p>{t('refundedPart', { amount: formatMoney(refunded, locale) })}</p>
      ) : null}
      {refundOrdered.amountMinor > 0 ? (
        <p>{t('refundOrdered', { amount: formatMoney(refundOrdered, locale) })}</p>
      ) : null}
      <ReceiptList {...{ locale, orderId: order.id, receipts }} />
      {isPayable && status === 'failed' ? <Notice tone="warning">{t('failedNote')}</Notice> : null}
      {isPayable ? (
        <PaymentWays {...{ locale, payment, account, hasCard }} isStopped={kind === stopped} />
      ) : null}
    </article>
  )
}
