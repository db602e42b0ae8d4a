/** How the figures of the desk are counted. Pure. */
import { dayAfter, HOSPITAL_TIME_ZONE, instantOf } from '@/lib/time-zone'
import { type FigurePeriod, PERIOD_DAYS_MAX, RATINGS, SMALL_GROUP, STAGES } from './constants'
import type { AnswerFigures, Comparison, Days, FigureSpan, FunnelStep, RatingFigures } from './present'

const DAY_MS = 86_400_000

type Choice = { readonly period: FigurePeriod; readonly from: string; readonly until: string }

/**
 * The days of a chosen period. Free dates in the wrong order are turned round; they end today at the latest. Without two
 * dates, or with too many days between them, they are the last thirty days.
 * @param today a calendar day in Istanbul
 */
export function daysOf({ period, from, until }: Choice, today: string): Days {
  if (period === 'year') return { from: `${today.slice(0, 4)}-01-01`, until: today }
  if (period !== 'free') return lastDays(Number(period), today)
  const [first, last] = [from, until].sort().map((day) => (day > today ? today : day))
  if (!first || !last || lengthOf({ from: first, until: last }) > PERIOD_DAYS_MAX) return lastDays(30, today)
  return { from: first, until: last }
}

/** As many days, right before. */
export function daysBefore(days: Days): Days {
  const length = lengthOf(days)
  return { from: shiftDay(days.from, -length), until: shiftDay(days.from, -1) }
}

export function spanOf(days: Days): FigureSpan {
  return {
    before: startOf(daysBefore(days).from),
    startsAt: startOf(days.from),
    endsAt: startOf(dayAfter(days.until)),
  }
}

function lastDays(count: number, today: string): Days {
  return { from: shiftDay(today, 1 - count), until: today }
}

function lengthOf({ from, until }: Days): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS) + 1
}

function shiftDay(day: string, by: number): string {
  return new Date(Date.parse(day) + by * DAY_MS).toISOString().slice(0, 10)
}

function startOf(day: string): Date {
  return instantOf({ day, time: '00:00' }, HOSPITAL_TIME_ZONE)
}

/** A part of a whole; null of nothing. */
export function shareOf(part: number, whole: number): number | null {
  return whole > 0 ? part / whole : null
}

/** @param furthest of each stage, how many requests got there and no further */
export function funnelOf(furthest: readonly Comparison[]): readonly FunnelStep[] {
  const reached = STAGES.map((_stage, index) => sumOf(furthest.slice(index)))
  const total = reached[0]?.now ?? 0
  return STAGES.map((stage, index) => {
    const { now, before } = reached[index] ?? { now: 0, before: 0 }
    const last = reached[index - 1]?.now ?? total
    return { stage, now, before, share: shareOf(now, total), step: shareOf(now, last) }
  })
}

export function sumOf(counts: readonly Comparison[]): Comparison {
  return counts.reduce((sum, { now, before }) => ({ now: sum.now + now, before: sum.before + before }), {
    now: 0,
    before: 0,
  } as Comparison)
}

/**
 * The smallest value that at least this share of all does not exceed, as `percentile_disc` of PostgreSQL; null of none.
 * @param share above 0, up to 1
 */
export function percentile(values: readonly number[], share: number): number | null {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.ceil(sorted.length * share - 1e-9) - 1] ?? null
}

/** How long someone has waited for the first answer. Milliseconds. */
export type Wait = {
  readonly since: number
  readonly answeredAt: number | null
  /** When the patient withdrew the request. */
  readonly withdrawnAt: number | null
  readonly dueAt: number
}

/**
 * In time is who was answered by the deadline of the desk's queue. Who still waits, or withdrew, counts as late once the
 * deadline had passed, and is not judged before it.
 */
export function answerFigures(waits: readonly Wait[], at: number): AnswerFigures {
  const ends = waits.map(judge(at))
  const count = (verdict: Verdict) => ends.filter((end) => end.verdict === verdict).length
  const times = ends.flatMap(({ waited }) => waited ?? [])
  const [inTime, late] = [count('inTime'), count('late')]
  return {
    answered: times.length,
    median: percentile(times, 0.5),
    slowest: percentile(times, 0.9),
    inTime,
    late,
    open: count('open'),
    withdrawn: count('withdrawn'),
    share: shareOf(inTime, inTime + late),
  }
}

type Verdict = 'inTime' | 'late' | 'open' | 'withdrawn'

function judge(at: number) {
  return ({ since, answeredAt, withdrawnAt, dueAt }: Wait): { verdict: Verdict; waited?: number } => {
    // What is sent after a withdrawal answers nobody who waits.
    if (answeredAt !== null && answeredAt <= (withdrawnAt ?? answeredAt))
      return { verdict: answeredAt <= dueAt ? 'inTime' : 'late', waited: Math.max(0, answeredAt - since) }
    if (dueAt < (withdrawnAt ?? at)) return { verdict: 'late' }
    return { verdict: withdrawnAt === null ? 'open' : 'withdrawn' }
  }
}

/** @param counted how often each score was given */
export function ratingFigures(counted: readonly (Comparison & { readonly score: number })[]): RatingFigures {
  const scores = RATINGS.map((score) => ({
    score,
    ...sumOf(counted.filter((one) => one.score === score)),
  }))
  const count = sumOf(scores)
  const points = sumOf(scores.map(({ score, now, before }) => ({ now: score * now, before: score * before })))
  const mean = { now: shareOf(points.now, count.now), before: shareOf(points.before, count.before) }
  return { count, mean, scores }
}

/**
 * Groups as they may leave the desk: those of fewer than five are put together without their names, and while these are
 * still fewer than five, the smallest named group is added, so that nothing is found by subtracting.
 * @param groups the larger ones first
 */
export function joinSmall<Row extends Comparison>(
  groups: readonly Row[],
): { readonly named: readonly Row[]; readonly rest: Comparison } {
  const named = groups.filter(({ now }) => now >= SMALL_GROUP)
  let rest = sumOf(groups.filter(({ now }) => now < SMALL_GROUP))
  while (rest.now > 0 && rest.now < SMALL_GROUP && named.length > 0) rest = sumOf([rest, ...named.splice(-1)])
  return { named, rest }
}

/**
 * Which numbers of one column are left out when they may leave the desk. The rows are parts of a whole, which is known: a
 * number below five would be the whole without the others. So more are left out, the smallest first, until there are two
 * and together they are five or more. A nought says that there is nobody, and stays.
 * @param known rows whose number another table has, too: leaving them out hides nothing
 */
export function hiddenParts(
  values: readonly number[],
  known: ReadonlySet<number> = new Set(),
): ReadonlySet<number> {
  const hidden = new Set([...values.keys()].filter((index) => isSmall(values[index])))
  if (hidden.size === 0) return hidden
  const sum = (rows: ReadonlySet<number>) =>
    [...rows].filter((index) => !known.has(index)).reduce((all, index) => all + (values[index] ?? 0), 0)
  const isEnough = () =>
    [...hidden].filter((index) => !known.has(index)).length > 1 && sum(hidden) >= SMALL_GROUP
  const others = [...values.keys()]
    .filter((index) => !hidden.has(index) && !known.has(index) && values[index] !== 0)
    .sort((one, other) => (values[one] ?? 0) - (values[other] ?? 0))
  for (const index of others) {
    if (isEnough()) break
    hidden.add(index)
  }
  // What another table has hides nothing: then nothing of the column is said.
  if (!isEnough() && known.size > 0) return new Set(values.keys())
  return hidden
}

/** A number that is close to single persons. */
export function isSmall(count: number | null | undefined): boolean {
  return typeof count === 'number' && count > 0 && count < SMALL_GROUP
}
