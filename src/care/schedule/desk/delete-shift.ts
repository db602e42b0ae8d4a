import { eq } from 'drizzle-orm'
import type { Actor } from '@/care/sign-in/session'
import { createPost } from '@/db/create-post'
import { once } from '@/db/once'
import { now } from '@/lib/clock'
import type { OpenedForm } from '@/lib/opened-form'
import type { ShiftId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { shift } from '../table'
import { findShift, lockSchedule } from './lock-schedule'
import { mayManageSchedule } from './policy'
import { recordChange, shiftRevision, valuesOf } from './record-change'
import { editableOf } from './rules'
import { changed } from './schema'

type DeleteInput = OpenedForm & {
  readonly shift: ShiftId
  readonly key: string
  readonly clientIp?: string | null
}
export type DeleteShiftCode =
  | 'FORBIDDEN'
  | 'SHIFT_NOT_FOUND'
  | 'CHANGED_ELSEWHERE'
  | 'NOT_EDITABLE'
  | 'ALREADY_STARTED'
  | 'IDEMPOTENCY_MISMATCH'

/**
 * Deletes a shift that has not begun. Care team only; once for each post. CHANGED_ELSEWHERE: another desk has changed it
 * since the page was read.
 */
export async function deleteShift(
  actor: Actor,
  { shift: id, base, over, key, clientIp = null }: DeleteInput,
): Promise<Result<{ readonly shiftId: ShiftId }, DeleteShiftCode>> {
  if (!mayManageSchedule(actor)) return err('FORBIDDEN')
  const post = createPost('schedule.delete', actor, key, { id, base, over })
  return once<{ readonly shiftId: ShiftId }, DeleteShiftCode>(post, changed, async (tx) => {
    await lockSchedule(tx)
    const row = await findShift(tx, id)
    if (!row) return err('SHIFT_NOT_FOUND')
    const editable = editableOf(row, now())
    if (editable !== 'all') return err(editable === 'end' ? 'ALREADY_STARTED' : 'NOT_EDITABLE')
    if (shiftRevision(row) !== (over || base)) return err('CHANGED_ELSEWHERE')
    await tx.delete(shift).where(eq(shift.id, id))
    const sides = [{ id, before: valuesOf(row), after: null }]
    await recordChange(tx, actor, { kind: 'delete', sides, clientIp })
    return ok({ shiftId: id })
  })
}
