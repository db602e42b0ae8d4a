import { getTranslations } from 'next-intl/server'
import type { MapPlace } from '@/content/hospitals/present'
import type { Locale } from '@/i18n/locales'
import { env } from '@/lib/env'
import { MapFrame } from './map-frame'
import { providerOf } from './rules'

type PlaceMapProps = {
  readonly locale: Locale
  readonly places: readonly MapPlace[]
  readonly className?: string
}

/** A map of places that are also a list on the page. At most one per page. */
export async function PlaceMap({ locale, places, className }: PlaceMapProps) {
  const [only] = places
  if (!only) return null
  const t = await getTranslations({ locale, namespace: 'map' })
  const tiles = env().TILE_URL
  const provider = providerOf(tiles)
  return (
    <MapFrame
      {...{ locale, places, tiles, provider, className }}
      consentWords={{
        title: t('askTitle'),
        text: t('ask', { provider }),
        show: t('show'),
        loading: t('loading'),
        failed: t('failed'),
        retry: t('retry'),
        noScript: t('noScript'),
      }}
      words={{
        label: places.length === 1 ? t('labelOne', { name: only.name }) : t('label'),
        tilesFailed: t('tilesFailed'),
        zoomIn: t('zoomIn'),
        zoomOut: t('zoomOut'),
        all: t('all'),
        close: t('close'),
        details: t('details'),
        directions: t('directions'),
        newTab: t('newTab'),
        approximate: t('approximate'),
        cluster: t.raw('cluster'),
        attribution: t('attribution'),
      }}
    />
  )
}
