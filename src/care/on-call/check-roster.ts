import { now } from '@/lib/clock'
import { sha256 } from '@/lib/crypto'
import { err, ok, type Result } from '@/lib/result'
import type { SavedForm } from '@/lib/save-on-top'
import { CHECKED_DAYS } from './constants'
import { hoursOf, type Organisation, type RosterRows, toRoster } from './present'
import { checkedWindow, dutiesFrom, type RosterCheck, type Span, type WeakPoint, weakPointsOf } from './rules'
import { newPoints } from './shifts/find-new-points'
import { type MovedTime, movedTimes } from './shifts/rules'

/** Saved; or nothing is saved yet, because these gaps and overlaps are to be confirmed with the token first. */
export type RosterAnswer = { readonly kind: 'saved'; readonly revision: string } | UnconfirmedChange
export type UnconfirmedChange = {
  readonly kind: 'unconfirmed'
  readonly points: readonly WeakPoint[]
  /** Of a new time zone. */
  readonly moved?: readonly MovedTime[]
  /** How many shifts and overrides are removed at once, and when the last one begins. */
  readonly removed?: { readonly count: number; readonly last: number }
  readonly token: string
}

/** Gaps, overlaps and overrides without effect of the next 14 days. */
export function checkRoster(organisation: Organisation, rows: RosterRows): readonly WeakPoint[] {
  const at = now().getTime()
  return weakPointsOf(checkOf(organisation, rows), checkedWindow(at, CHECKED_DAYS, organisation.timeZone), at)
}

/** Shifts and overrides of which each is in one of both rosters only, or differs. */
function touchedBy(before: RosterRows, after: RosterRows): readonly Span[] {
  const rowsOf = ({ shifts, overrides }: RosterRows) => [...shifts, ...overrides]
  const all = [rowsOf(before), rowsOf(after)].map((rows) => new Set(rows))
  return [...rowsOf(before), ...rowsOf(after)]
    .filter((row) => !all.every((side) => side.has(row)))
    .map(({ startsAt, endsAt }) => ({ from: startsAt.getTime(), to: endsAt.getTime() }))
}

function checkOf(organisation: Organisation, rows: RosterRows): RosterCheck {
  const { timeZone } = organisation
  return { roster: toRoster(rows), hours: hoursOf(organisation), timeZone }
}

type Change = { readonly before: RosterRows; readonly after: RosterRows }

/** What a change of shifts or overrides adds, in all of its own times and in the next 14 days. */
function addedPoints(organisation: Organisation, { before, after }: Change): readonly WeakPoint[] {
  const at = now().getTime()
  const where = [...touchedBy(before, after), checkedWindow(at, CHECKED_DAYS, organisation.timeZone)]
  return newPoints(checkOf(organisation, before), checkOf(organisation, after), where, at)
}

export type RosterParts = Pick<RosterRows, 'shifts' | 'overrides'>

/** The other rows, each the same object. */
export function withoutParts(rows: RosterRows, { shifts, overrides }: RosterParts): RosterRows {
  const gone = new Set<string>([...shifts, ...overrides].map(({ id }) => id))
  return {
    ...rows,
    shifts: rows.shifts.filter(({ id }) => !gone.has(id)),
    overrides: rows.overrides.filter(({ id }) => !gone.has(id)),
  }
}

/** Without the beginning of what has begun: it may be another one with each press, and is the same time still. */
function namesOf(points: readonly WeakPoint[]) {
  const at = now().getTime()
  return points.map((point) => (point.from <= at ? { ...point, from: null } : point))
}

/**
 * Names gaps and overlaps that a change adds before it is saved; those that were there before are no question.
 * @param confirmed the token of those that were confirmed; when there are others meanwhile it asks again
 */
export function askFirst(confirmed: string) {
  let asked: UnconfirmedChange | undefined
  const ask = (
    change: Omit<UnconfirmedChange, 'kind' | 'token'>,
    named: unknown,
  ): Result<null, 'UNCONFIRMED'> => {
    const token = sha256(JSON.stringify(named))
    if (token === confirmed) return ok(null)
    asked = { kind: 'unconfirmed', ...change, token }
    return err('UNCONFIRMED')
  }
  return {
    /** To be called in the transaction, with the rows as they are and as they would be: rows that stay are the same objects. */
    check(organisation: Organisation, change: Change): Result<null, 'UNCONFIRMED'> {
      const points = addedPoints(organisation, change)
      return points.length === 0 ? ok(null) : ask({ points }, namesOf(points))
    },
    /** The same for several that are removed at once, which is asked in any case. @param removed at least one */
    checkRemoval(
      organisation: Organisation,
      before: RosterRows,
      removed: RosterParts,
    ): Result<null, 'UNCONFIRMED'> {
      const points = addedPoints(organisation, { before, after: withoutParts(before, removed) })
      const rows = [...removed.shifts, ...removed.overrides]
      const last = Math.max(...rows.map(({ startsAt }) => startsAt.getTime()))
      return ask(
        { points, removed: { count: rows.length, last } },
        { points: namesOf(points), removed: rows.map(({ id }) => id) },
      )
    },
    /** The same for a part that ends now, which is asked in any case: it cannot be undone. */
    checkEnd(organisation: Organisation, change: Change): Result<null, 'UNCONFIRMED'> {
      const points = addedPoints(organisation, change)
      return ask({ points }, namesOf(points))
    },
    /** The same for another zone or other hours of an organisation: what they do to its planned times. */
    checkHours(before: Organisation, after: Organisation, rows: RosterRows): Result<null, 'UNCONFIRMED'> {
      const at = now().getTime()
      const where = [checkedWindow(at, CHECKED_DAYS, after.timeZone)]
      const points = newPoints(checkOf(before, rows), checkOf(after, rows), where, at)
      const { shifts, overrides } = toRoster(rows)
      const moved = movedTimes([...shifts, ...overrides], before.timeZone, after.timeZone)
      if (points.length === 0 && moved.length === 0) return ok(null)
      return ask({ points, moved }, { points: namesOf(points), moved })
    },
    /** The same for an organisation that is archived: the times in which its people would no longer be on duty. */
    checkArchive(rows: RosterRows): Result<null, 'UNCONFIRMED'> {
      const points = dutiesFrom(toRoster(rows), now().getTime()).map((span) => ({
        ...span,
        kind: 'gap' as const,
      }))
      // Not of the points, nor of when accounts were closed: both may be later with each minute.
      const planned = toRoster({ ...rows, closings: new Map() })
      const closed = [...rows.closings.keys()].toSorted()
      return points.length === 0 ? ok(null) : ask({ points }, { planned, closed })
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
