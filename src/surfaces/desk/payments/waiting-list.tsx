import { getTranslations } from 'next-intl/server'
import type { WaitingPayment } from '@/care/payments/present'
import type { WaitingCharge } from '@/care/payments/uncounted/present'
import { dayInWords, longDate } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { formatMoney } from '@/i18n/money'
import { TextLink } from '@/ui/text-link'
import { WaitingCharges } from './waiting-charges'

type WaitingListProps = {
  readonly locale: Locale
  readonly payments: readonly WaitingPayment[]
  readonly charges: readonly WaitingCharge[]
}

/** Card charges that were not counted, and bookings with pending payments, each oldest first. */
export async function WaitingList({ locale, payments, charges }: WaitingListProps) {
  const t = await getTranslations({ locale, namespace: 'payments' })
  const heads = ['booking', 'patient', 'kind', 'open', 'due', 'status', 'requested'] as const
  return (
    <div className="mx-auto max-w-6xl py-4">
      <h1 className="display text-xl">{t('desk.waitingTitle')}</h1>
      {charges.length > 0 ? <WaitingCharges {...{ locale, charges }} /> : null}
      <p className="mt-1 text-ink-soft">
        {payments.length === 0 ? t('desk.waitingEmpty') : t('desk.waitingCount', { count: payments.length })}
      </p>
      {payments.length > 0 ? (
        <section
          // The wide table can be scrolled with the keyboard.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable
          tabIndex={0}
          aria-label={t('desk.waitingTitle')}
          className="mt-4 overflow-x-auto rounded-field border border-line bg-surface"
        >
          <table className="w-full text-left text-xs whitespace-nowrap [&_td]:border-t [&_td]:border-line [&_td]:px-3 [&_td]:py-2 [&_th]:px-3 [&_th]:py-2">
            <thead className="text-ink-soft">
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col" className="font-medium">
                    {t(`desk.${head}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {payments.map((one) => (
                <tr key={one.id}>
                  <td>
                    <TextLink href={`/${locale}/desk/orders/${one.orderId}`}>{one.orderNumber}</TextLink>
                  </td>
                  <td>{one.patientName}</td>
                  <td>{t(`kind.${one.kind}`)}</td>
                  <td className="tabular">{formatMoney(one.due, locale)}</td>
                  <td>{one.dueOn ? dayInWords(one.dueOn, locale) : '–'}</td>
                  <td>
                    {one.hasProof
                      ? t('desk.hasProof', { status: t(`status.${one.status}`) })
                      : t(`status.${one.status}`)}
                  </td>
                  <td>{longDate(one.requestedAt, locale)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : null}
    </div>
  )
}
