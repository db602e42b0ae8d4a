import { processWide } from './process-wide'

/** The zone of every day and hour that the care team and a patient agree on (specification, section 9, "Timing"). */
export const HOSPITAL_TIME_ZONE = 'Europe/Istanbul'

type ReaderZone = {
  /** @returns undefined where nobody is signed in, or their zone is not known */
  read: () => string | undefined
}

/**
 * The zone in which the signed-in reader of the running page sees times. `render-context.ts` knows it; the
 * formats of dates are used in browsers, too, where that file cannot be loaded.
 */
export const readerZone = processWide('reader-zone', (): ReaderZone => ({ read: () => undefined }))
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const cached = clocks.get(timeZone)
  if (cached) return cached
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(timeZone, clock)
  return clock
}

/** A day and a time as a clock on the wall shows them: `2026-12-05`, `14:03`. */
export type WallTime = { readonly day: string; readonly time: string }

/** What a clock in this zone shows. */
export function wallTime(at: Date, timeZone: string): WallTime {
  const [day = '', time = ''] = clockOf(timeZone).format(at).split(' ')
  return { day, time: time.slice(0, 5) }
}

/**
 * The instants at which a clock in this zone shows this day and time, the earliest first: two where clocks are set back,
 * none where they are set forward.
 */
export function instantsOf({ day, time }: WallTime, timeZone: string): readonly Date[] {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const offsets = new Set([asUtc - DAY_MS, asUtc + DAY_MS].map((near) => offsetAt(near, timeZone)))
  return [...offsets]
    .map((offset) => new Date(asUtc - offset))
    .filter((instant) => {
      const clock = wallTime(instant, timeZone)
      return clock.day === day && clock.time === time
    })
    .sort((one, other) => one.getTime() - other.getTime())
}

/**
 * The first instant after `after` at which a clock in this zone shows this day and time. When clocks are set back it is
 * shown twice; when they are set forward it may be skipped, and the instant is as much later as the clocks jump. Without
 * one after `after`: the last one before it.
 */
export function instantOf(wall: WallTime, timeZone: string, after = new Date(0)): Date {
  const shown = instantsOf(wall, timeZone)
  const asUtc = Date.parse(`${wall.day}T${wall.time}:00Z`)
  return (
    shown.find((instant) => instant > after) ??
    shown.at(-1) ??
    new Date(asUtc - offsetAt(asUtc - DAY_MS, timeZone))
  )
}

/** The same, but a time that clocks skip is the instant at which they go on. */
export function instantReached(wall: WallTime, timeZone: string, after?: Date): Date {
  const found = instantOf(wall, timeZone, after)
  if (wallTime(found, timeZone).time === wall.time) return found
  const offset = offsetAt(found.getTime(), timeZone)
  let at = found.getTime()
  while (offsetAt(at - MINUTE_MS, timeZone) === offset) at -= MINUTE_MS
  return new Date(at)
}

/** Milliseconds that clocks in this zone are ahead of UTC. */
function offsetAt(instant: number, timeZone: string): number {
  const shown = clockOf(timeZone).format(new Date(instant)).replace(' ', 'T')
  return Date.parse(`${shown}Z`) - Math.floor(instant / 1000) * 1000
}

/** The calendar day after this one. */
export function dayAfter(day: string): string {
  return shiftDay(day, DAY_MS)
}

/** The calendar day before this one. */
export function dayBefore(day: string): string {
  return shiftDay(day, -DAY_MS)
}

function shiftDay(day: string, by: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + by).toISOString().slice(0, 10)
}

/** The hours of a person's day in which a phone wakes them. */
const NIGHT = { from: '22:00', until: '07:00' } as const

/** Whether people sleep at this time of their day: `22:00` to `06:59`. '' is no time. */
export function isNight(time: string): boolean {
  return time >= NIGHT.from || (time !== '' && time < NIGHT.until)
}

/** An IANA name that this server knows; Istanbul for any other. */
export function knownTimeZone(name: string | null | undefined): string {
  if (!name) return HOSPITAL_TIME_ZONE
  try {
    clockOf(name)
    return name
  } catch {
    return HOSPITAL_TIME_ZONE
  }
}

/** Longest name of a zone that is looked up. */
export const TIME_ZONE_MAX_LENGTH = 64

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
