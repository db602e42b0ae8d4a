import { allOrNothing } from '@/db/once'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { HOUR_MS } from '@/lib/durations'
import { err, ok, type Result } from '@/lib/result'
import type { SavedForm } from '@/lib/save-on-top'
import { askFirst, type Question, type RosterAnswer, type RosterParts, withoutParts } from './check-roster'
import { UNDO_HOURS } from './constants'
import { lockOpenOrganisation } from './lock-organisation'
import { mayManageOnCall } from './policy'
import { type Organisation, toRoster } from './present'
import { type DutyCode, findDutyMember, findMember, isActiveMember, readRoster } from './read-roster'
import { countRosterChange, type OnCallActor } from './record-change'
import { findPart, idsOf, markParts, recordParts } from './remove-part'
import type { PartInput } from './schema'
import { readRemovedWith } from './shifts/list-removed'
import { hasOwnOverlap } from './shifts/rules'

export type RestoreCode =
  | 'FORBIDDEN'
  | 'ORGANISATION_NOT_FOUND'
  | 'PART_NOT_FOUND'
  | 'UNDO_TOO_LATE'
  | 'ALREADY_MEMBER'
  | 'NOT_EDITABLE'
  | 'SHIFT_OVERLAPS'
  | 'UNCONFIRMED'
  | DutyCode

/**
 * Brings back what was removed less than a day ago and is not over: with a shift those that were removed together with it,
 * and with a member everything that was planned for them. Gaps and overlaps that there would be by now are named first.
 * The second time it changes nothing. Care team only.
 */
export async function restorePart(
  actor: OnCallActor,
  { organisation: organisationId, kind, id, confirmed }: PartInput,
): Promise<Result<RosterAnswer, RestoreCode>> {
  if (!mayManageOnCall(actor)) return err('FORBIDDEN')
  const question = askFirst(confirmed)
  const result = await allOrNothing<SavedForm, RestoreCode>(async (tx) => {
    const organisation = await lockOpenOrganisation(tx, organisationId)
    if (!organisation) return err('ORGANISATION_NOT_FOUND')
    const part = await findPart(tx, organisation, { kind, id })
    if (!part) return err('PART_NOT_FOUND')
    if (!part.removedAt) return ok({ revision: '', isChanged: false })
    if (part.removedAt.getTime() <= now().getTime() - UNDO_HOURS * HOUR_MS) return err('UNDO_TOO_LATE')
    if (part.endsAt && part.endsAt <= now()) return err('NOT_EDITABLE')
    const isTaken = part.userId !== null && (await isActiveMember(tx, organisation.id, part.userId))
    if (isTaken) return err('ALREADY_MEMBER')
    const parts = await readRemovedWith(tx, organisation.id, { ...part, kind, removedAt: part.removedAt })
    const ids = { ...idsOf(parts), member: kind === 'member' ? [part.id] : [] }
    await markParts(tx, ids, null)
    if (ids.shift.length + ids.override.length > 0) {
      const fault = await checkRestored({ tx, question, organisation }, parts)
      if (!fault.ok) return fault
      await countRosterChange(tx, organisation.id)
    }
    await recordParts(tx, actor, ids, 'restored')
    return ok({ revision: '', isChanged: true })
  })
  return question.answer(result)
}

type RestoreContext = { readonly tx: Tx; readonly question: Question; readonly organisation: Organisation }

/** Meanwhile people may have been removed or have left, or one may have got another shift at the same time. */
async function checkRestored(
  { tx, question, organisation }: RestoreContext,
  { shifts, overrides }: RosterParts,
): Promise<Result<null, RestoreCode>> {
  for (const memberId of new Set([...shifts, ...overrides].map((row) => row.memberId))) {
    const person = await findDutyMember(tx, organisation.id, memberId)
    if (!person.ok) return err(person.code)
  }
  for (const { replacedMemberId } of overrides)
    if (replacedMemberId && !(await findMember(tx, organisation.id, replacedMemberId)))
      return err('MEMBER_NOT_FOUND')
  const after = await readRoster(tx, [organisation.id], now())
  const before = withoutParts(after, { shifts, overrides })
  const shiftsOf = (rows: typeof shifts) => toRoster({ ...after, shifts: rows, overrides: [] }).shifts
  if (hasOwnOverlap(shiftsOf(shifts), shiftsOf(before.shifts))) return err('SHIFT_OVERLAPS')
  return question.check(organisation, { before, after })
}
