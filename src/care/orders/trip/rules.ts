/** Moments of a journey: typed as a clock in Istanbul shows them, stored as instants. Pure. */
import { TZDateMini } from '@date-fns/tz'
import { HOSPITAL_TIME_ZONE } from '@/lib/time-zone'

const SHAPE = /^([1-9]\d{3})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/

/** @param typed `2026-12-05T14:30`, as a browser's field gives it. @returns ISO 8601; undefined when it is no moment */
export function instantOf(typed: string): string | undefined {
  const parts = SHAPE.exec(typed)?.slice(1).map(Number)
  if (!parts) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts
  const at = new Date(new TZDateMini(year, month - 1, day, hour, minute, HOSPITAL_TIME_ZONE).getTime())
  // 2026-02-30 and 25:00 would move on to another day.
  return typedMoment(at.toISOString()) === typed ? at.toISOString() : undefined
}

/** The same moment as a browser's field shows it. @param instant ISO 8601 */
export function typedMoment(instant: string): string {
  const at = new TZDateMini(new Date(instant).getTime(), HOSPITAL_TIME_ZONE)
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}
