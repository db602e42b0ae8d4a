/**
 * Whether a text is a day of the calendar, `2026-02-28`, that a record can have: of the years 1900 to 2999, because neither
 * the year 0 nor what follows 9999-12-31 can be stored. The 30th of February is none.
 */
export function isCalendarDay(text: string): boolean {
  if (!/^(?:19|2\d)\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(text)) return false
  return new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)
}
