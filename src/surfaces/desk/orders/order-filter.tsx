import { getTranslations } from 'next-intl/server'
import { ORDER_STATUSES } from '@/care/orders/constants'
import type { OrderQuery } from '@/care/orders/desk/list-orders'
import { PAYMENT_FILTERS } from '@/care/orders/desk/rules'
import { dayInIstanbul } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import type { UserId } from '@/lib/record-ids'
import { keysOf } from '@/lib/typed-record'
import { FilterLinks } from '../filter-links'
import { ListFilter } from '../list-filter'
import { SmallField } from '../small-field'
import { FILTER_CONTROL, FilterChoice } from '../url-filter'
import { countOrderFilters, isOrderFiltered, orderQueryString, readOrderQuery } from './rules'

type DeskOrderFilterProps = {
  readonly locale: Locale
  readonly query: OrderQuery
  readonly path: string
  /** The reader of the list. */
  readonly self: UserId
}

const SORT_NAMES = {
  newest: 'newest',
  oldest: 'oldest',
  treatment: 'soonest',
  rating: 'leastSatisfied',
} as const satisfies Record<OrderQuery['sort'], string>

/** What coordinators look for each day, then every filter by itself. */
export async function DeskOrderFilter({ locale, query, path, self }: DeskOrderFilterProps) {
  const t = await getTranslations({ locale, namespace: 'desk' })
  const payment = await getTranslations({ locale, namespace: 'orders.payment' })
  const { text, status, owner, from, until, sort } = query
  const current = orderQueryString({ ...query, page: 1 })
  const links = [
    { label: t('order.quick.all'), query: readOrderQuery({}) },
    { label: t('order.quick.nextDays', { days: NEXT_DAYS }), query: nextDays() },
    { label: t('order.quick.open'), query: readOrderQuery({ payment: 'open', sort: 'treatment' }) },
    { label: t('order.quick.mine'), query: readOrderQuery({ owner: self, sort: 'treatment' }) },
  ].map(({ label, query: to }) => ({
    label,
    href: `${path}${orderQueryString(to)}`,
    isCurrent: orderQueryString(to) === current,
  }))
  return (
    <div className="grid gap-3">
      <FilterLinks label={t('order.quick.label')} links={links} />
      <ListFilter
        {...{ locale, self, text, owner }}
        action={path}
        hint={t('order.textHint')}
        values={{
          ...{ status: status ?? '', payment: query.payment ?? '', sort },
          ...{ from: from ?? '', until: until ?? '' },
        }}
        count={countOrderFilters(query)}
        resetHref={isOrderFiltered(query) ? path : undefined}
      >
        <FilterChoice
          id="status"
          label={t('filter.status')}
          value={status ?? ''}
          any={t('order.all')}
          values={ORDER_STATUSES}
          nameOf={(one) => t(`orderStatus.${one}`)}
        />
        <FilterChoice
          id="payment"
          label={t('order.payment')}
          value={query.payment ?? ''}
          any={t('filter.any')}
          values={PAYMENT_FILTERS}
          nameOf={(one) => (one === 'open' ? t('order.openPayment') : payment(one))}
        />
        <FilterChoice
          id="sort"
          label={t('filter.sort')}
          value={sort}
          values={keysOf(SORT_NAMES)}
          nameOf={(one) => t(`order.${SORT_NAMES[one]}`)}
        />
        <Day id="from" label={t('order.from')} value={from} />
        <Day id="until" label={t('order.until')} value={until} />
      </ListFilter>
    </div>
  )
}

const NEXT_DAYS = 7

/** Whose treatment begins in the next days, today included. */
function nextDays(): OrderQuery {
  const last = new Date(now().getTime() + (NEXT_DAYS - 1) * DAY_MS)
  return readOrderQuery({
    ...{ status: 'booked', sort: 'treatment' },
    ...{ from: dayInIstanbul(now()), until: dayInIstanbul(last) },
  })
}

type DayProps = { readonly id: string; readonly label: string; readonly value: string | undefined }

function Day({ id, label, value }: DayProps) {
  return (
    <SmallField id={id} label={label} className="max-sm:col-span-2">
      <input id={id} name={id} type="date" defaultValue={value} className={FILTER_CONTROL} />
    </SmallField>
  )
}
