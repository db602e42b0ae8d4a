import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { recordAudits } from '@/base/audit/record-audit'
import type { Actor } from '@/care/sign-in/session'
import { allOrNothing } from '@/db/once'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { MINUTE_MS } from '@/lib/durations'
import type { ScheduleChangeId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { scheduleChange, shift } from '../table'
import { UNDO_MINUTES } from './constants'
import { checkPlace, findShift, lockSchedule, type PlaceCode } from './lock-schedule'
import { mayManageSchedule } from './policy'
import { shiftRevision } from './record-change'
import { type ShiftSides, storedSides } from './schema'

type UndoInput = { readonly change: ScheduleChangeId; readonly clientIp?: string | null }
export type UndoChangeCode =
  | 'FORBIDDEN'
  | 'CHANGE_NOT_FOUND'
  | 'UNDO_TOO_LATE'
  /** A shift of the change was changed again since. */
  | 'CHANGED_SINCE'
  /** A shift of the change is over: what was stays as it was. */
  | 'NOT_EDITABLE'
  /** The person who would have a shift again is no longer in the team. */
  | 'PERSON_LEFT'
  | Exclude<PlaceCode, 'USER_REQUIRED'>

/** Takes back a change of one's own, all of it or nothing. Care team only. A second press changes nothing. */
export async function undoChange(
  actor: Actor,
  { change: id, clientIp = null }: UndoInput,
): Promise<Result<null, UndoChangeCode>> {
  if (!mayManageSchedule(actor)) return err('FORBIDDEN')
  const { userId: actorId } = actor
  return allOrNothing<null, UndoChangeCode>(async (tx) => {
    await lockSchedule(tx)
    const isOwn = and(eq(scheduleChange.id, id), eq(scheduleChange.actorId, actorId))
    const [change] = await tx.select().from(scheduleChange).where(isOwn)
    if (!change) return err('CHANGE_NOT_FOUND')
    if (change.undoneAt) return ok(null)
    const at = now()
    if (at.getTime() - change.at.getTime() > UNDO_MINUTES * MINUTE_MS) return err('UNDO_TOO_LATE')
    const sides = v.parse(storedSides, change.sides)
    for (const side of sides) {
      const taken = await takeBack(tx, side)
      if (!taken.ok) return taken
    }
    await tx.update(scheduleChange).set({ undoneAt: at }).where(eq(scheduleChange.id, id))
    const entry = { actorId, action: 'schedule.undone', subject: 'support_entry', clientIp }
    await recordAudits(
      tx,
      sides.map((side) => ({ ...entry, subjectId: side.id })),
    )
    return ok(null)
  })
}

async function takeBack(tx: Tx, { id, before, after }: ShiftSides): Promise<Result<null, UndoChangeCode>> {
  const row = await findShift(tx, id)
  const isAsLeft = row && after ? shiftRevision(row) === shiftRevision(after) : !row && !after
  if (!isAsLeft) return err('CHANGED_SINCE')
  if ([before, after].some((side) => side && side.endsAt <= now())) return err('NOT_EDITABLE')
  if (!before) {
    await tx.delete(shift).where(eq(shift.id, id))
    return ok(null)
  }
  const place = await checkPlace(tx, before, id)
  if (!place.ok) return err(place.code === 'USER_REQUIRED' ? 'PERSON_LEFT' : place.code)
  await tx
    .insert(shift)
    .values({ id, ...before })
    .onConflictDoUpdate({ target: shift.id, set: before })
  return ok(null)
}
