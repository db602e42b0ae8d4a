import { now } from '@/lib/clock'
import { sha256 } from '@/lib/crypto'
import { err, ok, type Result } from '@/lib/result'
import type { SavedForm } from '@/lib/save-on-top'
import { CHECKED_DAYS } from './constants'
import { hoursOf, type Organisation, type RosterRows, toRoster } from './present'
import { checkedWindow, type WeakPoint, weakPointsOf } from './rules'

/** Saved; or nothing is saved yet, because these gaps and overlaps are to be confirmed with the token first. */
export type RosterAnswer =
  | { readonly kind: 'saved'; readonly revision: string }
  | { readonly kind: 'unconfirmed'; readonly points: readonly WeakPoint[]; readonly token: string }

/** Gaps, overlaps and overrides without effect of the next 14 days. */
export function checkRoster(organisation: Organisation, rows: RosterRows): readonly WeakPoint[] {
  const { timeZone } = organisation
  const at = now().getTime()
  const window = checkedWindow(at, CHECKED_DAYS, timeZone)
  return weakPointsOf({ roster: toRoster(rows), hours: hoursOf(organisation), timeZone }, window, at)
}

/**
 * Names gaps and overlaps before a change is saved.
 * @param confirmed the token of those that were confirmed; when there are others meanwhile it asks again
 */
export function askFirst(confirmed: string) {
  let asked: Extract<RosterAnswer, { kind: 'unconfirmed' }> | undefined
  return {
    /** To be called in the transaction, with the rows as they would be. */
    check(organisation: Organisation, rows: RosterRows): Result<null, 'UNCONFIRMED'> {
      const points = checkRoster(organisation, rows)
      const token = sha256(JSON.stringify(points))
      if (points.length === 0 || token === confirmed) return ok(null)
      asked = { kind: 'unconfirmed', points, token }
      return err('UNCONFIRMED')
    },
    /** What the form is answered. */
    answer<Code extends string>(result: Result<SavedForm, Code>): Result<RosterAnswer, Code> {
      if (result.ok) return ok({ kind: 'saved', revision: result.value.revision })
      return result.code === 'UNCONFIRMED' && asked ? ok(asked) : result
    },
  }
}
export type Question = ReturnType<typeof askFirst>
