import { previewOf, runningText } from '@/content/blogs/rules'
import { presentVerified, type VerifiedView } from '@/content/claims/present'
import { basePageView } from '@/content/core/present'
import { allPopulated, dayOf } from '@/content/core/related'
import { type InGerman, inGermanOf } from '@/content/fallback/present'
import { type ImageView, presentImage, presentImages } from '@/content/media/present'
import { presentSeo, type SeoView } from '@/content/seo/present'
import { presentServiceCard, type ServiceCardView } from '@/content/services/present'
import type { Locale } from '@/i18n/locales'
import { plainText, renderMarkdown } from '@/lib/markdown'
import type { Hospital } from '@/payload-types'
import { cityOf, directionsUrl } from './rules'

/** A hospital's rating, always with its number of ratings and its source (reading 35). */
export type RatingView = InGerman<NonNullable<Hospital['rating']>> & {
  readonly value: number
  readonly count: number
  readonly source: string
  readonly verified: VerifiedView | null
}

export type HospitalCard = InGerman<Hospital> & {
  readonly id: number
  readonly key: string
  readonly href: string
  readonly name: string
  readonly city: string
  readonly address: string
  readonly phone: string
  readonly position: Position | null
  /** Null without a source and a count: the field's default is no rating. */
  readonly rating: RatingView | null
  readonly photo: ImageView | null
  readonly tour3d: string | null
  readonly specialties: readonly string[]
  /** The specialties that are shown in German on a page in another language. */
  readonly germanSpecialties: readonly string[]
  readonly accreditation: {
    readonly body: string
    /** Who holds it: the hospital itself unless it says otherwise. */
    readonly holder: string
    readonly number: string
    /** `YYYY-MM-DD` */
    readonly validUntil: string | null
    readonly url: string | null
  } | null
}

export type HospitalView = HospitalCard & {
  readonly descriptionHtml: string
  readonly photos: readonly ImageView[]
  readonly logo: ImageView | null
  readonly services: readonly ServiceCardView[]
  readonly openedYear: number | null
  readonly beds: number | null
  /** Of the year of opening and the beds. */
  readonly figuresVerified: VerifiedView | null
  readonly updatedAt: string
  readonly isSample: boolean
  readonly seo: SeoView
}

export const HOSPITAL_CARD_PARTS = {
  key: true,
  name: true,
  slug: true,
  city: true,
  address: true,
  phone: true,
  latitude: true,
  longitude: true,
  rating: true,
  photos: true,
  tour3d: true,
  specialties: true,
  accreditation: true,
} as const

type CardParts = Pick<Hospital, 'id' | keyof typeof HOSPITAL_CARD_PARTS>

export function presentHospitalCard(hospital: CardParts, locale: Locale): HospitalCard {
  const { latitude, longitude } = hospital
  return {
    ...basePageView('hospitals', hospital, hospital.name, 'name', locale),
    name: hospital.name,
    city: cityOf(hospital.city),
    address: hospital.address ?? '',
    phone: hospital.phone ?? '',
    position: typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null,
    rating: presentRating(hospital.rating),
    photo: presentImage(hospital.photos?.[0]),
    tour3d: hospital.tour3d ?? null,
    specialties: (hospital.specialties ?? []).flatMap(({ title }) => title ?? []),
    germanSpecialties: (hospital.specialties ?? [])
      .filter((row) => inGermanOf(row).includes('title'))
      .flatMap(({ title }) => title ?? []),
    accreditation: presentAccreditation(hospital),
  }
}

export function presentHospital(hospital: Hospital, locale: Locale): HospitalView {
  const descriptionHtml = renderMarkdown(hospital.description)
  return {
    ...presentHospitalCard(hospital, locale),
    descriptionHtml,
    photos: presentImages(hospital.photos),
    logo: presentImage(hospital.logo),
    services: allPopulated(hospital.services).map((service) => presentServiceCard(service, locale)),
    openedYear: hospital.openedYear ?? null,
    beds: hospital.beds ?? null,
    figuresVerified: presentVerified(hospital.figuresVerified),
    updatedAt: hospital.updatedAt,
    isSample: hospital.isSample === true,
    seo: presentSeo(hospital.seo, {
      title: hospital.name,
      description: previewOf(runningText(descriptionHtml) || plainText(descriptionHtml)),
    }),
  }
}

function presentRating(rating: Hospital['rating']): RatingView | null {
  const { value, count } = rating ?? {}
  const source = rating?.source?.trim()
  if (!rating || typeof value !== 'number' || !count || !source) return null
  return { value, count, source, verified: presentVerified(rating), inGerman: inGermanOf(rating) }
}

function presentAccreditation({
  accreditation: given,
  name,
}: Pick<Hospital, 'accreditation' | 'name'>): HospitalCard['accreditation'] {
  if (!given?.body) return null
  return {
    body: given.body,
    holder: given.holder || name,
    number: given.number ?? '',
    validUntil: dayOf(given.validUntil),
    url: given.url ?? null,
  }
}

/** In degrees. */
export type Position = { readonly latitude: number; readonly longitude: number }

/** A hospital as the map shows it. */
export type MapPlace = {
  readonly id: number
  readonly name: string
  readonly address: string
  readonly href: string
  readonly directions: string
  readonly position: Position | null
}

export function toMapPlace(hospital: HospitalCard): MapPlace {
  const { id, name, city, address, href, position } = hospital
  return { id, name, address: address || city, href, directions: directionsUrl(hospital), position }
}
