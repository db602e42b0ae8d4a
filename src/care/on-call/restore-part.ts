import { allOrNothing } from '@/db/once'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { HOUR_MS } from '@/lib/durations'
import { err, ok, type Result } from '@/lib/result'
import { UNDO_HOURS } from './constants'
import { lockOpenOrganisation } from './lock-organisation'
import { mayManageOnCall } from './policy'
import { type Organisation, toRoster } from './present'
import { readMembers, readRoster } from './read-roster'
import { countRosterChange, type OnCallActor, recordChange } from './record-change'
import { findPart, markPart } from './remove-part'
import type { PartInput } from './schema'
import { hasOwnOverlap } from './shifts/rules'

export type RestoreCode =
  | 'FORBIDDEN'
  | 'ORGANISATION_NOT_FOUND'
  | 'PART_NOT_FOUND'
  | 'UNDO_TOO_LATE'
  | 'SHIFT_OVERLAPS'
  | 'MEMBER_NOT_FOUND'

/** Brings back what was removed less than a day ago. The second time it changes nothing. Care team only. */
export async function restorePart(
  actor: OnCallActor,
  { organisation: organisationId, kind, id }: PartInput,
): Promise<Result<null, RestoreCode>> {
  if (!mayManageOnCall(actor)) return err('FORBIDDEN')
  return allOrNothing<null, RestoreCode>(async (tx) => {
    const organisation = await lockOpenOrganisation(tx, organisationId)
    if (!organisation) return err('ORGANISATION_NOT_FOUND')
    const part = await findPart(tx, organisation, { kind, id })
    if (!part) return err('PART_NOT_FOUND')
    if (!part.removedAt) return ok(null)
    if (part.removedAt.getTime() <= now().getTime() - UNDO_HOURS * HOUR_MS) return err('UNDO_TOO_LATE')
    await markPart(tx, { kind, id: part.id, removedAt: null })
    const fault = await checkRestored(tx, organisation, part.id)
    if (!fault.ok) return fault
    await recordChange(tx, actor, {
      ...{ action: `on-call.${kind}-restored`, subject: `on_call_${kind}`, subjectId: part.id },
    })
    if (kind !== 'member') await countRosterChange(tx, organisation.id)
    return ok(null)
  })
}

/** Meanwhile the person may have been removed, or have got another shift at the same time. */
async function checkRestored(
  tx: Tx,
  organisation: Organisation,
  id: string,
): Promise<Result<null, RestoreCode>> {
  const rows = await readRoster(tx, [organisation.id], now())
  const members = await readMembers(tx, [organisation.id])
  const gone = new Set(members.filter(({ removedAt }) => removedAt).map((member) => member.id))
  const restored = [...rows.shifts, ...rows.overrides].find((row) => row.id === id)
  if (restored && gone.has(restored.memberId)) return err('MEMBER_NOT_FOUND')
  const [own, others] = [true, false].map((isIt) => rows.shifts.filter((row) => (row.id === id) === isIt))
  const shiftsOf = (shifts: typeof rows.shifts = []) => toRoster({ shifts, overrides: [] }).shifts
  return hasOwnOverlap(shiftsOf(own), shiftsOf(others)) ? err('SHIFT_OVERLAPS') : ok(null)
}
