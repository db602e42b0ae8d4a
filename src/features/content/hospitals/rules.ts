/** Which hospitals a visitor sees and which numbers may stand beside them (specification, section 2; decisions, 9). */
import type { Locale } from '@/i18n/locales'

/** The cities of the location filter; 'All' is no city. */
export const HOSPITAL_CITIES = ['Istanbul', 'Ankara', 'Izmir', 'Antalya'] as const
export type HospitalCity = (typeof HOSPITAL_CITIES)[number]

export function isHospitalCity(value: unknown): value is HospitalCity {
  return HOSPITAL_CITIES.some((city) => city === value)
}

type Compliance = {
  readonly informationModeTr: boolean
  readonly noBeforeAfterDe: boolean
  readonly consultationNoticeEn: boolean
  readonly onlySourcedRatings: boolean
}

/** A rating without a source is hidden when the operator asks for it, and under every compliance mode. */
export function mayShowRating(
  rating: { readonly source: string },
  compliance: Compliance,
  locale: Locale,
): boolean {
  if (rating.source.trim() !== '') return true
  const hasMode =
    (locale === 'tr' && compliance.informationModeTr) ||
    (locale === 'de' && compliance.noBeforeAfterDe) ||
    (locale === 'en' && compliance.consultationNoticeEn)
  return !compliance.onlySourcedRatings && !hasMode
}

/** In Turkish information mode there are no testimonials. */
export function mayShowTestimonials(
  compliance: Pick<Compliance, 'informationModeTr'>,
  locale: Locale,
): boolean {
  return !(locale === 'tr' && compliance.informationModeTr)
}

type Place = {
  readonly name: string
  readonly address: string
  readonly city: string
  readonly position: { readonly latitude: number; readonly longitude: number } | null
}

/** Directions on the visitor's own map; by name and address when there is no position. */
export function directionsUrl({ name, address, city, position }: Place): string {
  const target = position
    ? `${position.latitude},${position.longitude}`
    : [name, address, city].filter(Boolean).join(', ')
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(target)}`
}
