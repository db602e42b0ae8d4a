import { getTranslations } from 'next-intl/server'
import { ORDER_STATUSES } from '@/care/orders/constants'
import type { OrderQuery } from '@/care/orders/desk/list-orders'
import type { Locale } from '@/i18n/locales'
import { keysOf } from '@/lib/typed-record'
import { FilterChoice, UrlFilter } from '../url-filter'

type DeskOrderFilterProps = { readonly locale: Locale; readonly query: OrderQuery; readonly path: string }

const SORT_NAMES = {
  newest: 'newest',
  oldest: 'oldest',
  treatment: 'soonest',
  rating: 'leastSatisfied',
} as const satisfies Record<OrderQuery['sort'], string>

export async function DeskOrderFilter({ locale, query, path }: DeskOrderFilterProps) {
  const t = await getTranslations({ locale, namespace: 'desk' })
  return (
    <UrlFilter {...{ locale, path }}>
      <FilterChoice
        id="status"
        label={t('filter.status')}
        value={query.status ?? ''}
        any={t('order.all')}
        values={ORDER_STATUSES}
        nameOf={(status) => t(`orderStatus.${status}`)}
      />
      <FilterChoice
        id="sort"
        label={t('filter.sort')}
        value={query.sort}
        values={keysOf(SORT_NAMES)}
        nameOf={(sort) => t(`order.${SORT_NAMES[sort]}`)}
      />
    </UrlFilter>
  )
}
