import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import type { HospitalCard } from '@/content/hospitals/present'
import type { Locale } from '@/i18n/locales'
import { buttonStyle } from '@/ui/button-style'
import { Card } from '@/ui/card'
import { Icon } from '@/ui/icon'
import { mapPin } from '@/ui/icon-shapes.generated'
import { Picture } from '@/ui/picture'
import { ShowOnMap } from '../map/show-on-map'
import { Tour } from '../map/tour'
import { cityNames } from './city-name'
import { Rating } from './rating'

type HospitalListCardProps = {
  readonly locale: Locale
  readonly hospital: HospitalCard
  readonly isFirst: boolean
}

/** `relative` puts the button above the link that covers the card. */
const BUTTON_CLASS = buttonStyle('quiet', 'small', 'relative')

/** A hospital in the list: the card is a link to its page; separate buttons show it on the map and open the 3D tour. */
export async function HospitalListCard({ locale, hospital, isFirst }: HospitalListCardProps) {
  const t = await getTranslations({ locale, namespace: 'catalog' })
  const tMap = await getTranslations({ locale, namespace: 'map' })
  const cityName = await cityNames(locale)
  const { id, name } = hospital
  return (
    <Card as="li" className="whole-card flex flex-col overflow-hidden">
      {hospital.photo ? (
        <Picture
          picture={hospital.photo}
          sizes="(min-width: 64rem) 28rem, (min-width: 40rem) 50vw, 66vw"
          className="aspect-16/10 w-full object-cover"
          isFirstView={isFirst}
          isDecorative
        />
      ) : null}
      <div className="flex grow flex-col gap-3 p-6">
        <h2 className="display text-xl">
          <Link prefetch={false} href={hospital.href} className="whole-card-link">
            {name}
          </Link>
        </h2>
        <p className="flex gap-2 text-sm text-ink-soft">
          <Icon of={mapPin} className="mt-0.5 size-4 text-iznik" />
          {hospital.address || cityName(hospital.city)}
        </p>
        <Rating locale={locale} rating={hospital.rating} />
        <span aria-hidden="true" className="mt-auto pt-1 text-sm font-semibold text-bosphorus">
          {t('hospitals.details')}
        </span>
        <div className="flex flex-wrap gap-2">
          <ShowOnMap id={id} name={name} label={tMap('showOnMap')} className={BUTTON_CLASS} />
          <Tour locale={locale} url={hospital.tour3d} name={name} className={BUTTON_CLASS} />
        </div>
      </div>
    </Card>
  )
}
