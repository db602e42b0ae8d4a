/** Cities of hospitals, the hospitals shown on a service's page, and directions to one (specification, section 2). */

/** The cities of the location filter; 'All' is no city. */
export const HOSPITAL_CITIES = ['Istanbul', 'Ankara', 'Izmir', 'Antalya'] as const
export type HospitalCity = (typeof HOSPITAL_CITIES)[number]

export function isHospitalCity(value: unknown): value is HospitalCity {
  return HOSPITAL_CITIES.some((city) => city === value)
}

/**
 * The city in the filter's spelling, however an editor typed it: `İSTANBUL`, ` istanbul ` and `Istanbul` are one. A
 * city that is not among the four keeps its spelling.
 */
export function cityOf(typed: string): string {
  const trimmed = typed.replace(/\s+/g, ' ').trim()
  const plain = withoutMarks(trimmed)
  return HOSPITAL_CITIES.find((city) => withoutMarks(city) === plain) ?? trimmed
}

/** Without case and marks; the Turkish İ and ı are i. */
function withoutMarks(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/ı/g, 'i')
}

/** Hospitals of a service's page (specification, sections 7 and 9). */
const MAX_NEARBY_HOSPITALS = 6
const NEARBY_CITY: HospitalCity = 'Istanbul'

type LocatedHospital = { readonly id: number; readonly city: string }

/** The first six hospitals in Istanbul, in their order, but those that offer the service come first. */
export function selectNearbyHospitals<T extends LocatedHospital>(
  hospitals: readonly T[],
  offeringIds: ReadonlySet<number>,
): readonly T[] {
  const nearby = hospitals.filter(({ city }) => cityOf(city) === NEARBY_CITY)
  const isOffering = ({ id }: LocatedHospital) => offeringIds.has(id)
  const offering = nearby.filter(isOffering)
  const others = nearby.filter((hospital) => !isOffering(hospital))
  return [...offering, ...others].slice(0, MAX_NEARBY_HOSPITALS)
}

type Destination = {
  readonly name: string
  readonly address: string
  readonly city: string
  readonly position: { readonly latitude: number; readonly longitude: number } | null
}

/** Directions on the visitor's own map; by name and address when there is no position. */
export function directionsUrl({ name, address, city, position }: Destination): string {
  const target = position
    ? `${position.latitude},${position.longitude}`
    : [name, address, city].filter(Boolean).join(', ')
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(target)}`
}
