import { getTranslations } from 'next-intl/server'
import type { OrderQuery } from '@/care/orders/desk/list-orders'
import type { DeskOrderPage, DeskOrderRow, ListedOrderRow } from '@/care/orders/desk/present'
import { shownPaymentStatus } from '@/care/orders/rules'
import { dayInWords } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { formatMoney } from '@/i18n/money'
import type { UserId } from '@/lib/record-ids'
import { EmptyList } from '../empty-list'
import { DeskPager } from '../pager'
import { DeskOrderFilter } from './order-filter'
import { DeskOrderTable } from './order-table'
import { isOrderFiltered, orderQueryString } from './rules'

type DeskOrderListProps = {
  readonly locale: Locale
  readonly query: OrderQuery
  readonly found: DeskOrderPage
  /** The reader. */
  readonly self: UserId
}

/** The list of orders, or an explanation when it is empty. */
export async function DeskOrderList({ locale, query, found, self }: DeskOrderListProps) {
  const t = await getTranslations({ locale, namespace: 'desk' })
  const payment = await getTranslations({ locale, namespace: 'orders.payment' })
  const { desk: words } = await loadMessages(locale)
  const path = `/${locale}/desk/orders`
  const toLine = (row: ListedOrderRow) => ({
    id: row.id,
    href: `${path}/${row.id}`,
    openLabel: t('labelled', {
      label: t('order.open', { number: row.number }),
      text: row.patientName ?? row.treatmentType,
    }),
    number: row.number,
    patient: row.patientName ?? '–',
    treatment: row.treatmentType,
    hospital: row.hospital ?? '',
    window: treatmentWindow(row, locale),
    total: formatMoney(row.total, locale),
    payment: payment(shownPaymentStatus(row)),
    status: t(`orderStatus.${row.status}`),
    owner: row.ownerName ?? t('list.noOwner'),
    rating: row.score === null ? '' : t('rating.short', { score: row.score }),
  })
  const whyEmpty = isOrderFiltered(query)
    ? {
        title: t('order.emptyTitle'),
        text: t('list.empty'),
        links: [{ href: path, label: t('filter.reset') }],
      }
    : { title: t('order.noneTitle'), text: t('order.none') }
  return (
    <>
      <div className="my-4 flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="display text-xl">{t('order.title')}</h1>
        <p className="text-2xs text-ink-soft" role="status">
          {t('order.count', { count: found.total })}
        </p>
      </div>
      <DeskOrderFilter {...{ locale, query, path, self }} />
      <div className="mt-4">
        {found.rows.length > 0 ? (
          <DeskOrderTable words={words.order} lines={found.rows.map(toLine)} />
        ) : (
          <EmptyList {...whyEmpty} />
        )}
      </div>
      <DeskPager
        {...{ locale, page: found.page, total: found.total, pageSize: found.pageSize }}
        hrefOf={(page) => `${path}${orderQueryString({ ...query, page })}`}
      />
    </>
  )
}

/** "From – until"; a dash while the dates are not agreed. */
export function treatmentWindow(
  { treatmentFrom, treatmentUntil }: Pick<DeskOrderRow, 'treatmentFrom' | 'treatmentUntil'>,
  locale: Locale,
): string {
  if (!treatmentFrom || !treatmentUntil) return '–'
  return `${dayInWords(treatmentFrom, locale)} – ${dayInWords(treatmentUntil, locale)}`
}
