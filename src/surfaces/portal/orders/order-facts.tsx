import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { OrderView } from '@/care/orders/present'
import { shownPaymentStatus } from '@/care/orders/rules'
import { dayInWords } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { formatMoney } from '@/i18n/money'
import { TextLink } from '@/ui/text-link'

type OrderFactsProps = { readonly locale: Locale; readonly order: OrderView }

/** Hospital, doctor, dates, price and payment status of an order. */
export async function OrderFacts({ locale, order }: OrderFactsProps) {
  const t = await getTranslations({ locale, namespace: 'orders' })
  const { treatmentFrom, treatmentUntil } = order
  const window =
    treatmentFrom && treatmentUntil
      ? t('fields.range', { from: dayInWords(treatmentFrom, locale), to: dayInWords(treatmentUntil, locale) })
      : undefined
  return (
    <>
      <dl className="mt-5 grid gap-4 border-t border-line pt-5 text-sm sm:grid-cols-2">
        <Fact name={t('fields.hospital')}>{order.hospital}</Fact>
        <Fact name={t('fields.doctor')}>{order.doctor}</Fact>
        <Fact name={t('fields.window')}>{window}</Fact>
        <Fact name={t('fields.total')}>
          <span className="tabular">{formatMoney(order.total, locale)}</span>
        </Fact>
        <Fact name={t('payment.label')}>{t(`payment.${shownPaymentStatus(order)}`)}</Fact>
        <Fact name={t('fields.notes')}>{order.notes}</Fact>
      </dl>
      <TextLink href={`/${locale}/my-requests/offers/${order.offerId}`} className="mt-5 inline-block text-sm">
        {t('fields.openOffer')}
      </TextLink>
    </>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-medium whitespace-pre-line">{children}</dd>
    </div>
  )
}
