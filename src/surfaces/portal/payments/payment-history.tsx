import { getTranslations } from 'next-intl/server'
import type { PaymentHistoryLine } from '@/care/payments/present'
import { dayInWords } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { formatMoney } from '@/i18n/money'
import { Chip } from '@/ui/chip'
import { TextLink } from '@/ui/text-link'

type PaymentHistoryProps = { readonly locale: Locale; readonly payments: readonly PaymentHistoryLine[] }

/** All payments of a patient, with receipts; part of the payment page of the settings. */
export async function PaymentHistory({ locale, payments }: PaymentHistoryProps) {
  const t = await getTranslations({ locale, namespace: 'payments' })
  const orders = `/${locale}/my-requests/orders`
  return (
    <section aria-labelledby="payment-history">
      <h2 id="payment-history" className="display text-xl">
        {t('history.title')}
      </h2>
      {payments.length === 0 ? <p className="measure mt-3 text-ink-soft">{t('history.empty')}</p> : null}
      <ul className="mt-4 grid gap-4">
        {payments.map((one) => (
          <li key={one.id} className="grid gap-2 rounded-card border border-line bg-surface p-5">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p className="font-semibold">
                {t(`kind.${one.kind}`)}{' '}
                <span className="tabular whitespace-nowrap">{formatMoney(one.amount, locale)}</span>
              </p>
              <Chip tone={one.isOpen ? 'plain' : 'good'}>{t(`status.${one.status}`)}</Chip>
            </div>
            {one.receivedOn ? (
              <p className="text-sm text-ink-soft">
                {t('paidOn', { date: dayInWords(one.receivedOn, locale) })}
              </p>
            ) : null}
            <p className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
              <TextLink href={`${orders}/${one.orderId}/payment`}>
                {t('history.of', { number: one.orderNumber })}
              </TextLink>
              {one.receiptNumber ? (
                <TextLink href={`${orders}/${one.orderId}/receipts/${one.id}`} prefetch={false} download>
                  {t('receipt.download', { number: one.receiptNumber })}
                </TextLink>
              ) : null}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
