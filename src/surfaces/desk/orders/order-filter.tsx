import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ORDER_STATUSES } from '@/care/orders/constants'
import type { OrderQuery } from '@/care/orders/desk/list-orders'
import type { Locale } from '@/i18n/locales'
import { Button } from '@/ui/button'

type DeskOrderFilterProps = { readonly locale: Locale; readonly query: OrderQuery; readonly path: string }

/** A plain GET form: the filters are in the URL. */
export async function DeskOrderFilter({ locale, query, path }: DeskOrderFilterProps) {
  const t = await getTranslations({ locale, namespace: 'desk' })
  return (
    <search aria-label={t('filter.label')}>
      <form action={path} className="flex flex-wrap items-end gap-2">
        <Choice id="status" label={t('filter.status')} value={query.status ?? ''}>
          <option value="">{t('order.all')}</option>
          {ORDER_STATUSES.map((status) => (
            <option key={status} value={status}>
              {t(`orderStatus.${status}`)}
            </option>
          ))}
        </Choice>
        <Choice id="sort" label={t('filter.sort')} value={query.sort}>
          <option value="newest">{t('order.newest')}</option>
          <option value="oldest">{t('order.oldest')}</option>
          <option value="treatment">{t('order.soonest')}</option>
          <option value="rating">{t('order.leastSatisfied')}</option>
        </Choice>
        <Button type="submit" size="small">
          {t('filter.apply')}
        </Button>
      </form>
    </search>
  )
}

type ChoiceProps = {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly children: ReactNode
}

function Choice({ id, label, value, children }: ChoiceProps) {
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-2xs text-ink-soft">
        {label}
      </label>
      <select id={id} name={id} defaultValue={value} className="control min-h-10 py-1.5 text-sm">
        {children}
      </select>
    </div>
  )
}
