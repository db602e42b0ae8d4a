import { getTranslations } from 'next-intl/server'
import type { OrderView } from '@/care/orders/present'
import { longDate } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { EmptyState } from '@/ui/empty-state'
import { LinkButton } from '@/ui/link-button'
import { OrderFacts } from './order-facts'

type OrderListProps = { readonly locale: Locale; readonly orders: readonly OrderView[] }

/** The patient's bookings, each with all its facts. */
export async function OrderList({ locale, orders }: OrderListProps) {
  const t = await getTranslations({ locale, namespace: 'orders' })
  if (orders.length === 0) {
    const action = { href: `/${locale}/my-requests/offers`, label: t('empty.action') }
    return <EmptyState title={t('empty.title')} text={t('empty.text')} action={action} />
  }
  return (
    <>
      <p className="measure mb-6 text-ink-soft">{t('lead')}</p>
      <ul className="grid gap-6">
        {orders.map((order) => (
          <li
            key={order.id}
            id={order.number}
            className="rounded-card border border-line bg-surface p-5 target:border-bosphorus md:p-8"
          >
            <p className="tabular text-sm font-semibold text-bosphorus">
              {t('number', { number: order.number })}
            </p>
            <h2 className="display mt-1 text-xl">{order.treatmentType}</h2>
            <p className="measure mt-2 text-ink-soft">
              {t(`status.${order.status}`, { date: longDate(order.statusAt, locale) })}
            </p>
            <OrderFacts locale={locale} order={order} />
            <p className="mt-5">
              <LinkButton href={`/${locale}/my-requests/orders/${order.id}`} variant="main">
                {t('open')}
              </LinkButton>
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
