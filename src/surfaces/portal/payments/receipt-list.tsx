import { getTranslations } from 'next-intl/server'
import type { ReceiptView } from '@/care/payments/present'
import { dayInWords } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { formatMoney } from '@/i18n/money'
import type { OrderId } from '@/lib/record-ids'
import { TextLink } from '@/ui/text-link'

type ReceiptListProps = {
  readonly locale: Locale
  readonly orderId: OrderId
  readonly receipts: readonly ReceiptView[]
}

/** Every part of a payment that arrived, and every refund, with its receipt. Renders nothing without any. */
export async function ReceiptList({ locale, orderId, receipts }: ReceiptListProps) {
  if (receipts.length === 0) return null
  const t = await getTranslations({ locale, namespace: 'payments' })
  return (
    <ul aria-label={t('receipt.list')} className="grid gap-2 text-sm">
      {receipts.map(({ id, kind, number, amount, paidOn, isVoid }) => (
        <li key={id} className="flex flex-wrap gap-x-6 gap-y-1">
          <span className="text-ink-soft">
            {t(isVoid ? 'receipt.line.void' : `receipt.line.${kind}`, {
              date: dayInWords(paidOn, locale),
              amount: formatMoney(amount, locale),
            })}
          </span>
          <TextLink
            href={`/${locale}/my-requests/orders/${orderId}/receipts/${id}`}
            prefetch={false}
            download
          >
            {t(`receipt.download.${kind}`, { number })}
          </TextLink>
        </li>
      ))}
    </ul>
  )
}
