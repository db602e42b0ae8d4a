import { eq } from 'drizzle-orm'
import { allOrNothing } from '@/db/once'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { err, ok, type Result } from '@/lib/result'
import type { SavedForm } from '@/lib/save-on-top'
import { askFirst, type RosterAnswer } from '../check-roster'
import { lockOpenOrganisation } from '../lock-organisation'
import { mayManageOnCall } from '../policy'
import type { RosterRows } from '../present'
import { readRoster } from '../read-roster'
import { countRosterChange, type OnCallActor, recordChange } from '../record-change'
import { findPart, idOf } from '../remove-part'
import type { EndInput } from '../schema'
import { onCallOverride, onCallShift } from '../table'
import { endNow } from './rules'

export type EndCode =
  | 'FORBIDDEN'
  | 'ORGANISATION_NOT_FOUND'
  | 'PART_NOT_FOUND'
  | 'PART_OUTDATED'
  | 'UNCONFIRMED'

const ENTRIES = {
  shift: { action: 'on-call.shift-changed', subject: 'on_call_shift' },
  override: { action: 'on-call.override-changed', subject: 'on_call_override' },
} as const

/**
 * Ends a running shift or override with this minute, whichever of two equal hours it is in. It is always asked first,
 * because what has ended cannot be changed; what that leaves open is named. PART_OUTDATED: a colleague has changed it
 * since the page was read, so that it may not even have begun. The second time it changes nothing. Care team only.
 */
export async function endPart(
  actor: OnCallActor,
  { organisation: organisationId, kind, id, confirmed, base }: EndInput,
): Promise<Result<RosterAnswer, EndCode>> {
  if (!mayManageOnCall(actor)) return err('FORBIDDEN')
  const question = askFirst(confirmed)
  const result = await allOrNothing<SavedForm, EndCode>(async (tx) => {
    const organisation = await lockOpenOrganisation(tx, organisationId)
    if (!organisation) return err('ORGANISATION_NOT_FOUND')
    const part = await findPart(tx, organisation, { kind, id })
    if (!part?.startsAt || !part.endsAt || part.removedAt) return err('PART_NOT_FOUND')
    const at = now()
    if (part.endsAt <= at) return ok({ revision: '', isChanged: false })
    if (part.revision !== base || part.startsAt >= at) return err('PART_OUTDATED')
    const before = await readRoster(tx, [organisation.id], at)
    const endsAt = endNow(part.startsAt, at)
    const asked = question.checkEnd(organisation, { before, after: endedIn(before, part.id, endsAt) })
    if (!asked.ok) return asked
    await storeEnd(tx, { kind, id: part.id, endsAt })
    await recordChange(tx, actor, { ...ENTRIES[kind], subjectId: part.id })
    await countRosterChange(tx, organisation.id)
    return ok({ revision: '', isChanged: true })
  })
  return question.answer(result)
}

function endedIn(roster: RosterRows, id: string, endsAt: Date): RosterRows {
  return {
    ...roster,
    shifts: roster.shifts.map((row) => (row.id === id ? { ...row, endsAt } : row)),
    overrides: roster.overrides.map((row) => (row.id === id ? { ...row, endsAt } : row)),
  }
}

type End = { readonly kind: EndInput['kind']; readonly id: string; readonly endsAt: Date }

async function storeEnd(tx: Tx, { kind, id, endsAt }: End): Promise<void> {
  const table = { shift: onCallShift, override: onCallOverride }[kind]
  await tx
    .update(table)
    .set({ endsAt })
    .where(eq(idOf(table), id))
}
