import { getTranslations } from 'next-intl/server'
import type { HospitalCard } from '@/content/hospitals/present'
import { toMapPlace } from '@/content/hospitals/present'
import { HOSPITAL_CITIES } from '@/content/hospitals/rules'
import { listPath } from '@/content/paging/rules'
import { matchesQuery } from '@/content/search/rules'
import type { Locale } from '@/i18n/locales'
import { EmptyState } from '@/ui/empty-state'
import { FilterLinks } from '../blocks/filter-links'
import { SearchForm } from '../blocks/search-form'
import { PlaceMap } from '../map/place-map'
import { cityNames } from './city-name'
import { HospitalListCard } from './hospital-list-card'

type HospitalListProps = {
  readonly locale: Locale
  readonly hospitals: readonly HospitalCard[]
  readonly city: string | undefined
  readonly query: string
}

/** Hospitals with a search, a location filter and a map (specification, section 2, Hospitals). */
export async function HospitalList({ locale, hospitals, city, query }: HospitalListProps) {
  const t = await getTranslations({ locale, namespace: 'catalog' })
  const cityName = await cityNames(locale)
  const path = `/${locale}/hospitals`
  const searched = hospitals.filter((hospital) =>
    matchesQuery(query, hospital.name, hospital.address, cityName(hospital.city), ...hospital.specialties),
  )
  const inCity = (name: string) => searched.filter((hospital) => hospital.city === name)
  const found = city ? inCity(city) : searched
  const links = [
    { href: listPath(path, { q: query }), label: t('all'), count: searched.length, isCurrent: !city },
    ...HOSPITAL_CITIES.map((name) => ({
      href: listPath(path, { city: name, q: query }),
      label: cityName(name),
      count: inCity(name).length,
      isCurrent: name === city,
    })),
  ]
  return (
    <div className="wrap grid grid-cols-1 gap-8 py-10 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-14 lg:py-16">
      <FilterLinks label={t('hospitals.location')} links={links} />
      <div className="grid grid-cols-1 content-start gap-8">
        <SearchForm
          action={path}
          label={t('hospitals.search')}
          submit={t('search')}
          value={query}
          kept={city ? { name: 'city', value: city } : undefined}
        />
        {found.length === 0 ? (
          <EmptyState
            title={t('hospitals.emptyTitle')}
            text={t('searchEmptyText')}
            action={{ href: path, label: t('showAll') }}
          />
        ) : (
          <div className="grid grid-cols-1 gap-8 xl:grid-cols-[minmax(0,1fr)_25rem]">
            <ul className="grid grid-cols-1 content-start gap-5 sm:grid-cols-2 lg:gap-6 xl:grid-cols-1">
              {found.map((hospital, index) => (
                <HospitalListCard key={hospital.id} {...{ locale, hospital }} isFirst={index === 0} />
              ))}
            </ul>
            <PlaceMap locale={locale} places={found.map(toMapPlace)} className="hospital-map" />
          </div>
        )}
      </div>
    </div>
  )
}
