/** What a profile may hold, and which time zones there are. Pure. */
import { TIME_ZONE_MAX_LENGTH } from './constants'

/**
 * The IANA zone of this name, spelled as the platform spells it; undefined for anything else. Offsets are refused,
 * although `Intl` takes them: they have no summer time.
 */
export function toTimeZone(name: string): string | undefined {
  const wanted = name.trim().replaceAll(' ', '_')
  if (wanted.length > TIME_ZONE_MAX_LENGTH || !/^[A-Za-z]+(?:[/_+-][A-Za-z\d]+)*$/.test(wanted))
    return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone: wanted }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/** Every zone that can be chosen, in the order of their names. */
export function timeZones(): readonly string[] {
  return Intl.supportedValuesOf('timeZone')
}

/** `America/New_York` → `America/New York`: as a person reads it. */
export function zoneInWords(zone: string): string {
  return zone.replaceAll('_', ' ')
}

/** `14:05`, in this zone. @param language BCP 47 */
export function clockIn(zone: string, at: Date, language: string): string {
  return new Intl.DateTimeFormat(language, { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(at)
}
