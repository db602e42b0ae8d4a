/** What clocks show, found minute by minute with another implementation of time zones than that of the source. */
import { TZDateMini } from '@date-fns/tz'
import fc from 'fast-check'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/durations'

/** Zones with the days on which clocks are set forward and back. Istanbul has neither: there they are days like others. */
export const CLOCK_CHANGES = [
  ['Europe/Istanbul', ['2026-03-29', '2026-10-25']],
  ['Europe/Berlin', ['2026-03-29', '2026-10-25']],
  ['America/New_York', ['2026-03-08', '2026-11-01']],
] as const

/** Time → instants of one day. */
type Minutes = ReadonlyMap<string, readonly number[]>
const minutesOfDays = new Map<string, Minutes>()

function minutesOf(day: string, timeZone: string): Minutes {
  const known = minutesOfDays.get(`${day} ${timeZone}`)
  if (known) return known
  const found = new Map<string, number[]>()
  const from = Date.parse(`${day}T00:00:00Z`) - 14 * HOUR_MS
  for (let hour = from; hour < from + 52 * HOUR_MS; hour += HOUR_MS) {
    const isOutside = [0, 59].every((n) => shownAt(hour + n * MINUTE_MS, timeZone).day !== day)
    for (let minute = 0; minute < (isOutside ? 0 : 60); minute += 1) {
      const instant = hour + minute * MINUTE_MS
      const shown = shownAt(instant, timeZone)
      if (shown.day === day) found.set(shown.time, [...(found.get(shown.time) ?? []), instant])
    }
  }
  minutesOfDays.set(`${day} ${timeZone}`, found)
  return found
}

function shownAt(instant: number, timeZone: string) {
  const clock = new TZDateMini(instant, timeZone)
  const two = (part: number) => String(part).padStart(2, '0')
  return {
    day: `${clock.getFullYear()}-${two(clock.getMonth() + 1)}-${two(clock.getDate())}`,
    time: `${two(clock.getHours())}:${two(clock.getMinutes())}`,
  }
}

/** The instants at which clocks show this time on this day, the earliest first; none where they skip it. */
export function minutesShowing(day: string, time: string, timeZone: string): readonly number[] {
  return minutesOf(day, timeZone).get(time) ?? []
}

/** The first instant of a day at which clocks show a later time than this one, which they skip. */
function minuteAfterSkipped(day: string, time: string, timeZone: string): number {
  const later = [...minutesOf(day, timeZone)].flatMap(([shown, instants]) => (shown > time ? instants : []))
  return Math.min(...later)
}

type Wall = { readonly day: string; readonly time: string }

/**
 * From one time to another, by the words of the rule: of a time that is shown twice the first one, of an end the first
 * one after the beginning, and of one that is skipped the instant at which clocks go on.
 */
export function spanShown(start: Wall, end: Wall, timeZone: string) {
  const momentOf = ({ day, time }: Wall, after: number) => {
    const shown = minutesShowing(day, time, timeZone)
    return shown.find((at) => at > after) ?? shown.at(-1) ?? minuteAfterSkipped(day, time, timeZone)
  }
  const from = momentOf(start, Number.NEGATIVE_INFINITY)
  return { from, to: momentOf(end, from) }
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)
}

/** The hours from one time to another of this day, of the two days before it and of the two after it. */
export function dailySpans(day: string, opens: string, closes: string, timeZone: string) {
  return [-2, -1, 0, 1, 2].map((n) => {
    const start = { day: addDays(day, n), time: opens }
    return spanShown(start, { day: addDays(day, closes > opens ? n : n + 1), time: closes }, timeZone)
  })
}

/** Any minute of a day, more often one of the hours in which clocks are set. */
export const timeOfDay = fc
  .tuple(
    fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 0, max: 4 }) }, fc.integer({ min: 5, max: 23 })),
    fc.integer({ min: 0, max: 59 }),
  )
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
