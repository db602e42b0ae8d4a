/** Which time zones there are, and how they are shown. Pure. */

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
