/** Whether a text is a day of the calendar, `2026-02-28`; the 30th of February is none. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(text)) return false
  return new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)
}
