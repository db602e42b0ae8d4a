import { getTranslations } from 'next-intl/server'
import { STAFF_ROLES } from '@/care/accounts/roles'
import type { Locale } from '@/i18n/locales'
import { SmallField } from '../small-field'
import { FILTER_CONTROL, FilterChoice, UrlFilter } from '../url-filter'
import type { PeopleQuery } from './rules'

type StaffFilterProps = { readonly locale: Locale; readonly query: PeopleQuery; readonly path: string }

export async function StaffFilter({ locale, query, path }: StaffFilterProps) {
  const t = await getTranslations({ locale, namespace: 'people' })
  const any = (await getTranslations({ locale, namespace: 'desk.filter' }))('any')
  return (
    <UrlFilter {...{ locale, path }}>
      <SmallField id="q" label={t('list.search')}>
        <input id="q" name="q" type="search" defaultValue={query.search} className={FILTER_CONTROL} />
      </SmallField>
      <FilterChoice
        id="role"
        label={t('list.role')}
        value={query.role ?? ''}
        any={any}
        values={STAFF_ROLES}
        nameOf={(role) => t(`roles.${role}`)}
      />
      <FilterChoice
        id="state"
        label={t('list.state')}
        value={query.state ?? ''}
        any={any}
        values={['invited', 'active', 'disabled'] as const}
        nameOf={(state) => t(`states.${state}`)}
      />
    </UrlFilter>
  )
}
