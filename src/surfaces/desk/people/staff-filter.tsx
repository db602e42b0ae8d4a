import { getTranslations } from 'next-intl/server'
import { STAFF_ROLES } from '@/care/accounts/roles'
import type { Locale } from '@/i18n/locales'
import { Button } from '@/ui/button'
import { SmallField } from '../small-field'
import type { PeopleQuery } from './rules'

type StaffFilterProps = { readonly locale: Locale; readonly query: PeopleQuery; readonly path: string }

/** A plain GET form: the filters are in the URL. */
export async function StaffFilter({ locale, query, path }: StaffFilterProps) {
  const t = await getTranslations({ locale, namespace: 'people' })
  const desk = await getTranslations({ locale, namespace: 'desk.filter' })
  return (
    <search aria-label={desk('label')}>
      <form action={path} className="flex flex-wrap items-end gap-2">
        <SmallField id="q" label={t('list.search')}>
          <input
            id="q"
            name="q"
            type="search"
            defaultValue={query.search}
            className="control min-h-10 py-1.5 text-sm"
          />
        </SmallField>
        <SmallField id="role" label={t('list.role')}>
          <select
            id="role"
            name="role"
            defaultValue={query.role ?? ''}
            className="control min-h-10 py-1.5 text-sm"
          >
            <option value="">{desk('any')}</option>
            {STAFF_ROLES.map((role) => (
              <option key={role} value={role}>
                {t(`roles.${role}`)}
              </option>
            ))}
          </select>
        </SmallField>
        <SmallField id="state" label={t('list.state')}>
          <select
            id="state"
            name="state"
            defaultValue={query.state ?? ''}
            className="control min-h-10 py-1.5 text-sm"
          >
            <option value="">{desk('any')}</option>
            {(['invited', 'active', 'disabled'] as const).map((state) => (
              <option key={state} value={state}>
                {t(`states.${state}`)}
              </option>
            ))}
          </select>
        </SmallField>
        <Button type="submit" size="small">
          {desk('apply')}
        </Button>
      </form>
    </search>
  )
}
