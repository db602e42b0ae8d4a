/** What a calendar shows: each shift as it is after overrides. Pure. */
import type { OnCallMemberId, OnCallOverrideId, OnCallShiftId } from '@/lib/record-ids'
import { type RosterRows, toRoster } from '../present'
import { resolveOnCall, type Span } from '../rules'

export type FeedEvent = Span & {
  /** Stays the same while its shift or override exists. */
  readonly uid: string
  readonly memberId: OnCallMemberId
}

/**
 * The times in which someone is on duty, in parts of the shift or override by which they are. What an override cuts out
 * of a shift leaves several events of one shift; the first keeps its UID.
 */
export function feedEvents(rows: RosterRows, memberId: OnCallMemberId | null): readonly FeedEvent[] {
  const roster = toRoster(rows)
  const sources = [
    ...rows.shifts.map((shift, n) => ({ ...shift, of: roster.shifts[n] })),
    ...rows.overrides
      .filter(({ kind }) => kind !== 'remove')
      .map((override) => ({ ...override, of: roster.overrides.find(({ id }) => id === override.id) })),
  ].filter((source) => memberId === null || source.memberId === memberId)
  return sources.flatMap(({ id, memberId: person, of }) => (of ? partsOf(id, person, of) : []))

  function partsOf(id: OnCallShiftId | OnCallOverrideId, person: OnCallMemberId, span: Span) {
    const isOnDuty = resolveOnCall(roster, span).filter(({ memberIds }) => memberIds.includes(person))
    return joined(isOnDuty).map(({ from, to }, n) => ({
      uid: n === 0 ? id : `${id}-${n + 1}`,
      memberId: person,
      ...{ from, to },
    }))
  }
}

/** Spans that follow each other as one; others come and go during a shift. */
function joined(spans: readonly Span[]): readonly Span[] {
  const whole: Span[] = []
  for (const { from, to } of spans) {
    const last = whole.at(-1)
    if (last?.to === from) whole[whole.length - 1] = { from: last.from, to }
    else whole.push({ from, to })
  }
  return whole
}
