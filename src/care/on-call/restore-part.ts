import { allOrNothing } from '@/db/once'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { HOUR_MS } from '@/lib/durations'
import { err, ok, type Result } from '@/lib/result'
import type { SavedForm } from '@/lib/save-on-top'
import { askFirst, checkRoster, type Question, type RosterAnswer } from './check-roster'
import { UNDO_HOURS } from './constants'
import { lockOpenOrganisation } from './lock-organisation'
import { mayManageOnCall } from './policy'
import { type Organisation, type RosterRows, toRoster } from './present'
import { type DutyCode, findDutyMember, findMember, readRoster } from './read-roster'
import { countRosterChange, type OnCallActor, recordChange } from './record-change'
import { findPart, markPart } from './remove-part'
import type { PartInput } from './schema'
import { hasOwnOverlap } from './shifts/rules'

export type RestoreCode =
  | 'FORBIDDEN'
  | 'ORGANISATION_NOT_FOUND'
  | 'PART_NOT_FOUND'
  | 'UNDO_TOO_LATE'
  | 'NOT_EDITABLE'
  | 'SHIFT_OVERLAPS'
  | 'UNCONFIRMED'
  | DutyCode

/**
 * Brings back what was removed less than a day ago and is not over. Overlaps that there would be by now are named
 * first. The second time it changes nothing. Care team only.
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
    await markPart(tx, { kind, id: part.id, removedAt: null })
    if (kind !== 'member') {
      const fault = await checkRestored({ tx, question, organisation }, part.id)
      if (!fault.ok) return fault
      await countRosterChange(tx, organisation.id)
    }
    await recordChange(tx, actor, {
      ...{ action: `on-call.${kind}-restored`, subject: `on_call_${kind}`, subjectId: part.id },
    })
    return ok({ revision: '', isChanged: true })
  })
  return question.answer(result)
}

type RestoreContext = { readonly tx: Tx; readonly question: Question; readonly organisation: Organisation }

/** Meanwhile its people may have been removed or have left, or one may have got another shift at the same time. */
async function checkRestored(
  { tx, question, organisation }: RestoreContext,
  id: string,
): Promise<Result<null, RestoreCode>> {
  const rows = await readRoster(tx, [organisation.id], now())
  const shift = rows.shifts.find((row) => row.id === id)
  const override = rows.overrides.find((row) => row.id === id)
  const { memberId } = shift ?? override ?? {}
  const person = memberId && (await findDutyMember(tx, organisation.id, memberId))
  if (person && !person.ok) return err(person.code)
  const replacedId = override?.replacedMemberId
  if (replacedId && !(await findMember(tx, organisation.id, replacedId))) return err('MEMBER_NOT_FOUND')
  const [own, others] = [true, false].map((isIt) => rows.shifts.filter((row) => (row.id === id) === isIt))
  const shiftsOf = (shifts: typeof rows.shifts = []) => toRoster({ ...rows, shifts, overrides: [] }).shifts
  if (hasOwnOverlap(shiftsOf(own), shiftsOf(others))) return err('SHIFT_OVERLAPS')
  return isWorse(organisation, rows, id) ? question.check(organisation, rows) : ok(null)
}

/** Whether it overlaps, or makes an override useless, that was not so without it. A gap can only become shorter. */
function isWorse(organisation: Organisation, rows: RosterRows, id: string): boolean {
  const others = {
    ...rows,
    shifts: rows.shifts.filter((row) => row.id !== id),
    overrides: rows.overrides.filter((row) => row.id !== id),
  }
  const known = new Set(checkRoster(organisation, others).map((point) => JSON.stringify(point)))
  return checkRoster(organisation, rows).some(
    (point) => point.kind !== 'gap' && !known.has(JSON.stringify(point)),
  )
}
