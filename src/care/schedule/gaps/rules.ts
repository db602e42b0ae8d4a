/** Who answers in a language at which hours of a patient's day, and when nobody does. Pure. */
import type { SpokenLanguage } from '@/care/accounts/constants'
import { HOUR_MS } from '@/lib/durations'
import { dayAfter, instantsOf } from '@/lib/time-zone'
import { overlaps, type Span } from '../desk/rules'

/** A shift of someone who is available, with the languages they answer in. */
export type CoveredShift = Span & { readonly languages: readonly SpokenLanguage[] }

/** The times within `whole` that no shift covers, the earliest first. */
export function gapsOf(shifts: readonly Span[], whole: Span): readonly Span[] {
  const gaps: Span[] = []
  let coveredUntil = whole.startsAt
  for (const { startsAt, endsAt } of shifts.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
    if (startsAt >= whole.endsAt) break
    if (startsAt > coveredUntil) gaps.push({ startsAt: coveredUntil, endsAt: startsAt })
    if (endsAt > coveredUntil) coveredUntil = endsAt
  }
  if (coveredUntil < whole.endsAt) gaps.push({ startsAt: coveredUntil, endsAt: whole.endsAt })
  return gaps
}

export function shiftsIn<Shift extends CoveredShift>(
  shifts: readonly Shift[],
  language: SpokenLanguage,
): readonly Shift[] {
  return shifts.filter(({ languages }) => languages.includes(language))
}

/** The fewest people on duty at any moment of a time. */
export function fewestOn(shifts: readonly Span[], whole: Span): number {
  const inside = shifts.filter((shift) => overlaps(shift, whole))
  // The number only changes where a shift begins or ends.
  const moments = [whole.startsAt, ...inside.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])].filter(
    (at) => at >= whole.startsAt && at < whole.endsAt,
  )
  const numberAt = (at: Date) => inside.filter(({ startsAt, endsAt }) => startsAt <= at && at < endsAt).length
  return Math.min(...moments.map(numberAt))
}

/** An hour of a day: null where clocks skip it. */
export type CoveredDay = { readonly day: string; readonly hours: readonly (number | null)[] }

type Question = {
  /** Of the language in question. */
  readonly shifts: readonly Span[]
  /** Of the patient. */
  readonly timeZone: string
  readonly firstDay: string
  readonly days: number
}

/** For each hour of each day, as clocks in this zone show it, the fewest people who answer. */
export function coverageOf({ shifts, timeZone, firstDay, days }: Question): readonly CoveredDay[] {
  const rows: CoveredDay[] = []
  let day = firstDay
  for (let count = 0; count < days; count += 1) {
    const of = day
    const hours = Array.from({ length: 24 }, (_, hour) => {
      const starts = instantsOf({ day: of, time: `${String(hour).padStart(2, '0')}:00` }, timeZone)
      const spans = starts.map((startsAt) => ({ startsAt, endsAt: new Date(startsAt.getTime() + HOUR_MS) }))
      return spans.length === 0 ? null : Math.min(...spans.map((span) => fewestOn(shifts, span)))
    })
    rows.push({ day, hours })
    day = dayAfter(day)
  }
  return rows
}
