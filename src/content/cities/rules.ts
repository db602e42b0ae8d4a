/** The cities that hospitals, doctors and services are sorted by (specification, section 2). */

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
