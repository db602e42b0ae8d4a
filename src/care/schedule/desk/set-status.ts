import { eq } from 'drizzle-orm'
import type { Actor } from '@/care/sign-in/session'
import { allOrNothing } from '@/db/once'
import { now } from '@/lib/clock'
import type { ShiftId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { shift } from '../table'
import type { ShiftStatus } from './constants'
import { findShift, lockSchedule } from './lock-schedule'
import { mayManageSchedule, maySetStatus } from './policy'
import { recordChange, valuesOf } from './record-change'
import { editableOf } from './rules'

type StatusInput = {
  readonly shift: ShiftId
  readonly status: ShiftStatus
  /** The one that the page showed. */
  readonly from: ShiftStatus
  readonly clientIp?: string | null
}
export type SetStatusCode =
  | 'FORBIDDEN'
  | 'SHIFT_NOT_FOUND'
  | 'NOT_EDITABLE'
  | 'NOT_RUNNING'
  | 'STATUS_NOT_YOURS'
  | 'STATUS_CHANGED'

/**
 * Says whether the person of a running shift can be called: they themselves, or an admin. Twice the same is one.
 * STATUS_CHANGED: someone has set another one since the page was opened.
 */
export async function setStatus(
  actor: Actor,
  { shift: id, status, from, clientIp = null }: StatusInput,
): Promise<Result<{ readonly status: ShiftStatus }, SetStatusCode>> {
  if (!mayManageSchedule(actor)) return err('FORBIDDEN')
  return allOrNothing<{ readonly status: ShiftStatus }, SetStatusCode>(async (tx) => {
    await lockSchedule(tx)
    const row = await findShift(tx, id)
    if (!row) return err('SHIFT_NOT_FOUND')
    if (!maySetStatus(actor, row.userId)) return err('STATUS_NOT_YOURS')
    const editable = editableOf(row, now())
    if (editable !== 'end') return err(editable === 'all' ? 'NOT_RUNNING' : 'NOT_EDITABLE')
    if (row.status === status) return ok({ status })
    if (row.status !== from) return err('STATUS_CHANGED')
    await tx.update(shift).set({ status }).where(eq(shift.id, id))
    const before = valuesOf(row)
    const sides = [{ id, before, after: { ...before, status } }]
    await recordChange(tx, actor, { kind: 'edit', sides, clientIp })
    return ok({ status })
  })
}
