import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { EmptyState } from '@/features/requests/components/empty-state'
import type { Locale } from '@/i18n/locales'
import { Card } from '@/ui/card'
import { Icon } from '@/ui/icon'
import { mapPin } from '@/ui/icon-shapes.generated'
import { Picture } from '@/ui/picture'
import type { Compliance } from '../../compliance/rules'
import { FilterLinks } from '../../components/filter-links'
import { SearchForm } from '../../components/search-form'
import { isFound } from '../../search/rules'
import type { HospitalCard } from '../present'
import { HOSPITAL_CITIES } from '../rules'
import { cityNames } from './city-name'
import { Rating } from './rating'

type HospitalListProps = {
  readonly locale: Locale
  readonly hospitals: readonly HospitalCard[]
  readonly city: string | undefined
  readonly query: string
  readonly compliance: Compliance
}

/** Hospitals with a search and a location filter (specification, section 2, Hospitals). */
export async function HospitalList({ locale, hospitals, city, query, compliance }: HospitalListProps) {
  const t = await getTranslations({ locale, namespace: 'catalog' })
  const cityName = await cityNames(locale)
  const path = `/${locale}/hospitals`
  const found = hospitals.filter(
    (hospital) =>
      (!city || hospital.city === city) &&
      isFound(query, hospital.name, hospital.address, cityName(hospital.city), ...hospital.specialties),
  )
  const links = [
    { href: path, label: t('all'), count: hospitals.length, isCurrent: !city },
    ...HOSPITAL_CITIES.map((name) => ({
      href: `${path}?city=${name}`,
      label: cityName(name),
      count: hospitals.filter((hospital) => hospital.city === name).length,
      isCurrent: name === city,
    })),
  ]
  return (
    <div className="wrap grid gap-8 py-10 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-14 lg:py-16">
      <FilterLinks label={t('hospitals.location')} links={links} />
      <div className="grid content-start gap-8">
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
          <ul className="grid gap-5 sm:grid-cols-2 lg:gap-6">
            {found.map((hospital, index) => (
              <Card key={hospital.id} as="li" className="whole-card flex flex-col overflow-hidden">
                {hospital.photo ? (
                  <Picture
                    picture={hospital.photo}
                    sizes="(min-width: 64rem) 28rem, (min-width: 40rem) 50vw, 66vw"
                    className="aspect-16/10 w-full object-cover"
                    isFirstView={index === 0}
                    isDecorative
                  />
                ) : null}
                <div className="flex grow flex-col gap-3 p-6">
                  <h2 className="display text-xl">
                    <Link prefetch={false} href={hospital.href} className="whole-card-link">
                      {hospital.name}
                    </Link>
                  </h2>
                  <p className="flex gap-2 text-sm text-ink-soft">
                    <Icon of={mapPin} className="mt-0.5 size-4 text-iznik" />
                    {hospital.address || cityName(hospital.city)}
                  </p>
                  <Rating locale={locale} rating={hospital.rating} compliance={compliance} />
                  <span aria-hidden="true" className="mt-auto pt-1 text-sm font-semibold text-bosphorus">
                    {t('hospitals.details')}
                  </span>
                </div>
              </Card>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
