/** Who answers in a language at which hours of a patient's day, and when nobody does. Pure. */
import type { SpokenLanguage } from '@/care/accounts/constants'
import { HOUR_MS } from '@/lib/durations'
import type { UserId } from '@/lib/record-ids'
import { dayAfter, instantsOf } from '@/lib/time-zone'
import { overlaps, type Span } from '../desk/rules'

/** A shift of someone who is available, with the languages they answer in. */
export type CoveredShift = Span & { readonly languages: readonly SpokenLanguage[] }
/** Whose time on duty it is. */
export type PersonalShift = Span & { readonly userId: UserId; readonly name: string }

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

/** The share of `whole` that no shift covers: 0 to 1. */
export function gapShare(shifts: readonly Span[], whole: Span): number {
  const uncovered = gapsOf(shifts, whole).reduce((sum, gap) => sum + lengthOf(gap), 0)
  return uncovered / lengthOf(whole)
}

type Duty = {
  /** Hours of everyone who has any. */
  readonly average: number
  /** The most hours first. */
  readonly people: readonly (Pick<PersonalShift, 'userId' | 'name'> & {
    readonly hours: number
    /** A quarter more than the average is 0.25, a quarter less -0.25. */
    readonly deviation: number
  })[]
}

/** How many hours of `whole` each person is on duty, and how far that is from the average. */
export function dutyOf(shifts: readonly PersonalShift[], whole: Span): Duty {
  const inside = shifts.filter((shift) => overlaps(shift, whole))
  const hours = [...Map.groupBy(inside, ({ userId }) => userId)].map(([userId, own]) => ({
    ...{ userId, name: own[0]?.name ?? '' },
    hours: own.reduce((sum, shift) => sum + lengthOf(within(shift, whole)), 0) / HOUR_MS,
  }))
  const average = hours.reduce((sum, person) => sum + person.hours, 0) / Math.max(hours.length, 1)
  const people = hours.map((person) => ({ ...person, deviation: person.hours / average - 1 }))
  return {
    average,
    people: people.toSorted((a, b) => b.hours - a.hours || (a.name < b.name ? -1 : 1)),
  }
}

function within({ startsAt, endsAt }: Span, whole: Span): Span {
  return {
    startsAt: startsAt < whole.startsAt ? whole.startsAt : startsAt,
    endsAt: endsAt > whole.endsAt ? whole.endsAt : endsAt,
  }
}

function lengthOf({ startsAt, endsAt }: Span): number {
  return endsAt.getTime() - startsAt.getTime()
}

export function shiftsIn<Shift extends CoveredShift>(
  shifts: readonly Shift[],
  language: SpokenLanguage,
): readonly Shift[] {
  return shifts.filter(({ languages }) => languages.includes(language))
}

/** When nobody answers; in a language, or, where that is null, at all. */
export type LanguageGaps = { readonly language: SpokenLanguage | null; readonly spans: readonly Span[] }

/**
 * When nobody answers any more once a shift is deleted: at all, and in each of its languages where that is another time.
 * @param others what is left of the schedule
 */
export function gapsLeftBy(
  { languages, startsAt, endsAt }: CoveredShift,
  others: readonly CoveredShift[],
): readonly LanguageGaps[] {
  const whole = { startsAt, endsAt }
  const left = { language: null, spans: gapsOf(others, whole) }
  const isOther = ({ spans }: LanguageGaps) => JSON.stringify(spans) !== JSON.stringify(left.spans)
  const inLanguages = languages.map((language) => ({
    ...{ language, spans: gapsOf(shiftsIn(others, language), whole) },
  }))
  return [left, ...inLanguages.filter(isOther)].filter(({ spans }) => spans.length > 0)
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
