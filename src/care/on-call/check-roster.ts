import { now } from '@/lib/clock'
import { sha256 } from '@/lib/crypto'
import { err, ok, type Result } from '@/lib/result'
import type { SavedForm } from '@/lib/save-on-top'
import { CHECKED_DAYS } from './constants'
import { hoursOf, type Organisation, type RosterRows, toRoster } from './present'
import { checkedWindow, dutiesFrom, type WeakPoint, weakPointsOf } from './rules'
import { type MovedTime, movedTimes } from './shifts/rules'

/** Saved; or nothing is saved yet, because these gaps and overlaps are to be confirmed with the token first. */
export type RosterAnswer = { readonly kind: 'saved'; readonly revision: string } | UnconfirmedChange
export type UnconfirmedChange = {
  readonly kind: 'unconfirmed'
  readonly points: readonly WeakPoint[]
  /** Of a new time zone. */
  readonly moved?: readonly MovedTime[]
  readonly token: string
}

/** Gaps, overlaps and overrides without effect of the next 14 days. */
export function checkRoster(organisation: Organisation, rows: RosterRows): readonly WeakPoint[] {
  const { timeZone } = organisation
  const at = now().getTime()
  const window = checkedWindow(at, CHECKED_DAYS, timeZone)
  return weakPointsOf({ roster: toRoster(rows), hours: hoursOf(organisation), timeZone }, window, at)
}

/** Gaps of the next 14 days that another zone or other hours would open. */
function newGaps(before: Organisation, after: Organisation, rows: RosterRows): readonly WeakPoint[] {
  const at = now().getTime()
  const window = checkedWindow(at, CHECKED_DAYS, after.timeZone)
  const [known = [], found = []] = [before, after].map((organisation) => {
    const { timeZone } = organisation
    return weakPointsOf({ roster: toRoster(rows), hours: hoursOf(organisation), timeZone }, window, at)
  })
  const isKnown = ({ from, to }: WeakPoint) => known.some((gap) => gap.from <= from && gap.to >= to)
  return found.filter((point) => point.kind === 'gap' && !isKnown(point))
}

/**
 * Names gaps and overlaps before a change is saved.
 * @param confirmed the token of those that were confirmed; when there are others meanwhile it asks again
 */
export function askFirst(confirmed: string) {
  let asked: UnconfirmedChange | undefined
  return {
    /** To be called in the transaction, with the rows as they would be. */
    check(organisation: Organisation, rows: RosterRows): Result<null, 'UNCONFIRMED'> {
      const points = checkRoster(organisation, rows)
      const token = sha256(JSON.stringify(points))
      if (points.length === 0 || token === confirmed) return ok(null)
      asked = { kind: 'unconfirmed', points, token }
      return err('UNCONFIRMED')
    },
    /** The same for a part that ends at this instant: the gap after it begins later at each press, and is one gap. */
    checkEnd(organisation: Organisation, rows: RosterRows, endsAt: Date): Result<null, 'UNCONFIRMED'> {
      const points = checkRoster(organisation, rows)
      const named = points.map((point) =>
        point.from === endsAt.getTime() ? { ...point, from: null } : point,
      )
      const token = sha256(JSON.stringify(named))
      if (points.length === 0 || token === confirmed) return ok(null)
      asked = { kind: 'unconfirmed', points, token }
      return err('UNCONFIRMED')
    },
    /** The same for another zone or other hours of an organisation: what they do to its planned times. */
    checkHours(before: Organisation, after: Organisation, rows: RosterRows): Result<null, 'UNCONFIRMED'> {
      const points = newGaps(before, after, rows)
      const { shifts, overrides } = toRoster(rows)
      const moved = movedTimes([...shifts, ...overrides], before.timeZone, after.timeZone)
      const token = sha256(JSON.stringify({ points, moved }))
      if ((points.length === 0 && moved.length === 0) || token === confirmed) return ok(null)
      asked = { kind: 'unconfirmed', points, moved, token }
      return err('UNCONFIRMED')
    },
    /** The same for an organisation that is archived: the times in which its people would no longer be on duty. */
    checkArchive(rows: RosterRows): Result<null, 'UNCONFIRMED'> {
      const roster = toRoster(rows)
      const points = dutiesFrom(roster, now().getTime()).map((span) => ({ ...span, kind: 'gap' as const }))
      // Not of the points: one that has begun starts later with each second.
      const token = sha256(JSON.stringify(roster))
      if (points.length === 0 || token === confirmed) return ok(null)
      asked = { kind: 'unconfirmed', points, token }
      return err('UNCONFIRMED')
    },
    /** What the form is answered. */
    answer<Code extends string>(result: Result<SavedForm, Code>): Result<RosterAnswer, Code> {
      if (result.ok) return ok({ kind: 'saved', revision: result.value.revision })
      return this.unconfirmed(result.code) ?? result
    },
    /** The question that a refused change is answered with; undefined for another refusal. */
    unconfirmed(code: string): Result<UnconfirmedChange, never> | undefined {
      return code === 'UNCONFIRMED' && asked ? ok(asked) : undefined
    },
  }
}
export type Question = ReturnType<typeof askFirst>
