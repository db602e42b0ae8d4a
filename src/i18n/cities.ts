import type { Locale } from './locales'
import { loadMessages } from './messages'

/**
 * The city by which people know a time zone, in their language: `Europe/Vienna` is Wien, Vienna, Viyana, Vienne. Cities
 * without a name of their own in a language, such as Berlin, need no message.
 * @param zone IANA name
 */
export async function cityOf(zone: string, locale: Locale): Promise<string> {
  const { cities } = await loadMessages(locale)
  return cityName(zone, cities)
}

function cityName(zone: string, cities: Readonly<Record<string, string>>): string {
  const city = zone.split('/').at(-1) ?? zone
  return Object.hasOwn(cities, city) ? (cities[city] ?? city) : city.replaceAll('_', ' ')
}

/** Zones with their cities, in the order of the reader's alphabet. */
export async function citiesOf(zones: readonly string[], locale: Locale) {
  const { cities } = await loadMessages(locale)
  const order = new Intl.Collator(locale)
  return zones
    .map((zone) => ({ zone, city: cityName(zone, cities) }))
    .toSorted((one, other) => order.compare(one.city, other.city))
}
