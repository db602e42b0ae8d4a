/** The week and the notes in the query string of an organisation's page. Pure. */
import { isCalendarDay } from '@/lib/calendar-day'
import { DAY_MS } from '@/lib/durations'

/** The Monday of a day's week. @param day calendar day */
export function mondayOf(day: string): string {
  const at = new Date(`${day}T00:00:00Z`)
  return addDays(day, -((at.getUTCDay() + 6) % 7))
}

/** @param day calendar day */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)
}

/** The Monday of the week that is shown: of the query, else of today. Days far away are ignored. */
export function readWeek(value: string | undefined, today: string): string {
  const isNear = value && /^20\d\d-/.test(value) && isCalendarDay(value)
  return mondayOf(isNear ? value : today)
}

/** The page of hand-over notes, from 1; undefined where only the last few are shown. */
export function readNotesPage(value: string | undefined): number | undefined {
  return value && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : undefined
}
