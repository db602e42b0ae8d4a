import { eq } from 'drizzle-orm'
import type { Actor } from '@/care/sign-in/session'
import { allOrNothing } from '@/db/once'
import { now } from '@/lib/clock'
import type { OpenedForm } from '@/lib/opened-form'
import type { ShiftId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { type SavedForm, saveOnTop } from '@/lib/save-on-top'
import { shift } from '../table'
import { readShift } from './add-shift'
import { checkPlace, findShift, lockSchedule, type PlaceCode } from './lock-schedule'
import { mayManageSchedule, maySetStatus } from './policy'
import { comparable, recordChange, valuesOf } from './record-change'
import { type EditCode, editFault, type SpanCode, staysWithin } from './rules'
import type { TypedShift } from './schema'

type UpdateInput = TypedShift & OpenedForm & { readonly shift: ShiftId; readonly clientIp?: string | null }
export type UpdateShiftCode =
  | 'FORBIDDEN'
  | 'SHIFT_NOT_FOUND'
  | 'STATUS_NOT_YOURS'
  | 'CHANGED_ELSEWHERE'
  | EditCode
  | SpanCode
  | PlaceCode

/** Fields of the form that a refusal marks. */
const FIELDS: Readonly<Partial<Record<EditCode, string>>> = { END_IN_PAST: 'end' }

/**
 * Changes a shift. Care team only. CHANGED_ELSEWHERE: another desk has changed it since the form was opened. The same
 * change twice is one.
 */
export async function updateShift(
  actor: Actor,
  { shift: id, base, over, clientIp = null, ...typed }: UpdateInput,
): Promise<Result<SavedForm, UpdateShiftCode>> {
  if (!mayManageSchedule(actor)) return err('FORBIDDEN')
  const wanted = readShift(typed)
  if (!wanted.ok) return wanted
  const { value } = wanted
  return allOrNothing<SavedForm, UpdateShiftCode>(async (tx) => {
    await lockSchedule(tx)
    const row = await findShift(tx, id)
    if (!row) return err('SHIFT_NOT_FOUND')
    const change = { opened: { base, over }, stored: comparable(row), wanted: comparable(value) }
    return saveOnTop<UpdateShiftCode>(change, async () => {
      const at = now()
      const fault = editFault(row, value, at)
      if (fault) return refuse(fault, FIELDS[fault])
      // A status that is not the usual one may not be given to another person by moving a shift to them either.
      const isMoved = row.userId !== value.userId && value.status !== 'available'
      if (
        (row.status !== value.status || isMoved) &&
        !maySetStatus(actor, isMoved ? value.userId : row.userId)
      )
        return refuse('STATUS_NOT_YOURS', 'status')
      // A person who has left the team keeps a shift that runs, and it must be possible to end it.
      const place = staysWithin(row, value, at) ? ok(null) : await checkPlace(tx, value, id)
      if (!place.ok) return place
      await tx.update(shift).set(value).where(eq(shift.id, id))
      const sides = [{ id, before: valuesOf(row), after: value }]
      await recordChange(tx, actor, { kind: 'edit', sides, clientIp })
      return ok(null)
    })
  })
}

function refuse(code: UpdateShiftCode, field: string | undefined): Result<null, UpdateShiftCode> {
  return field ? err(code, { [field]: code }) : err(code)
}
