import { getTranslations } from 'next-intl/server'
import { type PaymentHistoryLine, presentStatus } from '@/care/payments/present'
import type { Locale } from '@/i18n/locales'
import { formatMoney } from '@/i18n/money'
import { Chip } from '@/ui/chip'
import { TextLink } from '@/ui/text-link'
import { ReceiptList } from './receipt-list'

type PaymentHistoryProps = { readonly locale: Locale; readonly payments: readonly PaymentHistoryLine[] }

/** All payments of a patient, with their receipts; part of the payment page of the settings. */
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
              <Chip tone={one.isOpen ? 'plain' : 'good'}>
                {t(`status.${presentStatus(one, one.isOrderCancelled)}`)}
              </Chip>
            </div>
            <ReceiptList {...{ locale, orderId: one.orderId, receipts: one.receipts }} />
            <p className="text-sm">
              <TextLink href={`${orders}/${one.orderId}/payment`}>
                {t('history.of', { number: one.orderNumber })}
              </TextLink>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
