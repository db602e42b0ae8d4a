/** Which hospitals a visitor sees, and the way there (specification, section 2). */

/** The cities of the location filter; 'All' is no city. */
export const HOSPITAL_CITIES = ['Istanbul', 'Ankara', 'Izmir', 'Antalya'] as const
export type HospitalCity = (typeof HOSPITAL_CITIES)[number]

export function isHospitalCity(value: unknown): value is HospitalCity {
  return HOSPITAL_CITIES.some((city) => city === value)
}

/**
 * The city as the filter and the clinics of a service name it, however an editor typed it: `İSTANBUL`, ` istanbul `
 * and `Istanbul` are one. A city that is not among the four keeps its spelling.
 */
export function cityOf(typed: string): string {
  const written = typed.replace(/\s+/g, ' ').trim()
  const letters = folded(written)
  return HOSPITAL_CITIES.find((city) => folded(city) === letters) ?? written
}

/** Without case and marks; the Turkish İ and ı are i. */
function folded(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/ı/g, 'i')
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
