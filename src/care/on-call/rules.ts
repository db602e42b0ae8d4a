/** Who is on duty when: shifts with their overrides. Pure. Instants are milliseconds since 1970. */
import { DAY_MS } from '@/lib/durations'
import type { OnCallMemberId, OnCallOverrideId } from '@/lib/record-ids'
import { dayAfter, instantOf, instantReached, wallTime } from '@/lib/time-zone'
import type { OverrideKind } from './constants'

/** From an instant until just before another. */
export type Span = { readonly from: number; readonly to: number }
export type RosterShift = Span & { readonly memberId: OnCallMemberId }
export type RosterOverride = Span & {
  readonly id: OnCallOverrideId
  readonly kind: OverrideKind
  /** Who is added, removed, or takes the place of the other. */
  readonly memberId: OnCallMemberId
  readonly replacedId: OnCallMemberId | null
}
/** Overrides in the order in which they were made: a later one changes what the earlier ones left. */
export type Roster = {
  readonly shifts: readonly RosterShift[]
  readonly overrides: readonly RosterOverride[]
}
/** A time in which the same people are on duty; nobody in a gap. */
export type Segment = Span & { readonly memberIds: readonly OnCallMemberId[] }

/** Who is on duty in `window`, without holes: one segment begins where the last one ends. */
export function resolveOnCall(roster: Roster, window: Span): readonly Segment[] {
  const cuts = cutsOf([...roster.shifts, ...roster.overrides], window)
  const segments: Segment[] = []
  for (const [n, from] of cuts.slice(0, -1).entries()) {
    const to = cuts[n + 1] ?? window.to
    const memberIds = membersAt(roster, from)
    const last = segments.at(-1)
    if (last && last.memberIds.join() === memberIds.join()) segments[segments.length - 1] = { ...last, to }
    else segments.push({ from, to, memberIds })
  }
  return segments
}

/** The ends of the window, and every instant inside of it at which something begins or ends. */
function cutsOf(spans: readonly Span[], { from, to }: Span): readonly number[] {
  if (to <= from) return []
  const inside = spans.flatMap((span) => [span.from, span.to]).filter((at) => at > from && at < to)
  return [...new Set([from, ...inside, to])].sort((a, b) => a - b)
}

function membersAt({ shifts, overrides }: Roster, at: number): readonly OnCallMemberId[] {
  const onDuty = new Set(shifts.filter((shift) => isDuring(shift, at)).map(({ memberId }) => memberId))
  for (const override of overrides) if (isDuring(override, at)) applyTo(onDuty, override)
  return [...onDuty].sort()
}

function isDuring({ from, to }: Span, at: number): boolean {
  return from <= at && at < to
}

function applyTo(onDuty: Set<OnCallMemberId>, { kind, memberId, replacedId }: RosterOverride): void {
  if (kind === 'only') onDuty.clear()
  if (kind === 'add' || kind === 'only') onDuty.add(memberId)
  else if (kind === 'remove') onDuty.delete(memberId)
  else if (replacedId !== null && onDuty.delete(replacedId)) onDuty.add(memberId)
}

/** Overrides without which the same people would be on duty all the time. */
export function idleOverrides(roster: Roster): readonly RosterOverride[] {
  return roster.overrides.filter((override) => {
    const others = { ...roster, overrides: roster.overrides.filter((one) => one !== override) }
    const cuts = cutsOf([...roster.shifts, ...roster.overrides], override)
    return cuts.slice(0, -1).every((at) => membersAt(roster, at).join() === membersAt(others, at).join())
  })
}

/** Times in which nobody is on duty although someone should be. @param hours from `hoursWithin` */
export function gapsIn(segments: readonly Segment[], hours: readonly Span[]): readonly Span[] {
  const empty = segments.filter(({ memberIds }) => memberIds.length === 0)
  return empty.flatMap((segment) => hours.flatMap((span) => commonPart(segment, span)))
}

/** Times from `at` on in which someone is on duty, as far as is planned. */
export function dutiesFrom(roster: Roster, at: number): readonly Span[] {
  const window = {
    from: at,
    to: Math.max(at, ...[...roster.shifts, ...roster.overrides].map(({ to }) => to)),
  }
  const spans: Span[] = []
  for (const { from, to, memberIds } of resolveOnCall(roster, window)) {
    const last = spans.at(-1)
    if (memberIds.length === 0) continue
    if (last?.to === from) spans[spans.length - 1] = { from: last.from, to }
    else spans.push({ from, to })
  }
  return spans
}

/** Times in which several people are on duty at once. */
export function overlapsIn(segments: readonly Segment[]): readonly Segment[] {
  return segments.filter(({ memberIds }) => memberIds.length > 1)
}

function commonPart(a: Span, b: Span): readonly Span[] {
  const [from, to] = [Math.max(a.from, b.from), Math.min(a.to, b.to)]
  return from < to ? [{ from, to }] : []
}

/** Wall times, `20:00`; null: around the clock. An end that is not after the beginning is on the next day. */
export type DailyHours = { readonly from: string; readonly until: string } | null

/** When someone should be on duty, inside of the window. Times that clocks skip or show twice are read as those of shifts. */
export function hoursWithin(hours: DailyHours, window: Span, timeZone: string): readonly Span[] {
  if (!hours) return [window]
  const { from, until } = hours
  const spans: Span[] = []
  const last = wallTime(new Date(window.to), timeZone).day
  // The night before may reach into the window.
  let { day } = wallTime(new Date(window.from - DAY_MS), timeZone)
  for (; day <= last; day = dayAfter(day)) {
    const start = instantReached({ day, time: from }, timeZone)
    const end = instantReached({ day: until > from ? day : dayAfter(day), time: until }, timeZone, start)
    spans.push(...commonPart({ from: start.getTime(), to: end.getTime() }, window))
  }
  return spans
}

export type Duty = {
  readonly memberIds: readonly OnCallMemberId[]
  /** When that changes; null when it does not, as far as is planned. */
  readonly handOverAt: number | null
  /** The next time in which someone is on duty. */
  readonly next: Segment | undefined
}

/** Who is on duty at the beginning of these segments, and who is next. */
export function dutyIn(segments: readonly Segment[]): Duty {
  const [first, ...later] = segments
  return {
    memberIds: first?.memberIds ?? [],
    handOverAt: first && later.length > 0 ? first.to : null,
    next: later.find(({ memberIds }) => memberIds.length > 0),
  }
}

/** What to think about before it is saved. `idle`: an override that changes nothing. */
export type WeakPoint = Span & { readonly kind: 'gap' | 'overlap' | 'idle' }

/** A roster with what it is to be compared with. */
export type RosterCheck = { readonly roster: Roster; readonly hours: DailyHours; readonly timeZone: string }

/** Gaps and overlaps in `window`, and overrides without effect, the earliest first. What is over is left out. */
export function weakPointsOf(
  { roster, hours, timeZone }: RosterCheck,
  window: Span,
  at: number,
): WeakPoint[] {
  const segments = resolveOnCall(roster, window)
  const points = [
    ...gapsIn(segments, hoursWithin(hours, window, timeZone)).map(as('gap')),
    ...overlapsIn(segments).map(as('overlap')),
    ...idleOverrides(roster).map(as('idle')),
  ]
  return points.filter(({ to }) => to > at).sort((a, b) => a.from - b.from)
}

function as(kind: WeakPoint['kind']) {
  return ({ from, to }: Span): WeakPoint => ({ kind, from, to })
}

/** From midnight to midnight in this zone, so that the same question has the same answer for a day. */
export function checkedWindow(at: number, days: number, timeZone: string): Span {
  const { day } = wallTime(new Date(at), timeZone)
  let last = day
  for (let n = 0; n < days; n += 1) last = dayAfter(last)
  const midnight = (of: string) => instantOf({ day: of, time: '00:00' }, timeZone).getTime()
  return { from: midnight(day), to: midnight(last) }
}
