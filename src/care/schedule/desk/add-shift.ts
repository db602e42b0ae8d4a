import type { Actor } from '@/care/sign-in/session'
import { createPost } from '@/db/create-post'
import { once } from '@/db/once'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { ShiftId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { shift } from '../table'
import { checkPlace, lockSchedule, type PlaceCode } from './lock-schedule'
import { mayManageSchedule, maySetStatus } from './policy'
import { recordChange } from './record-change'
import { type ShiftValues, type SpanCode, spanOf } from './rules'
import { changed, type TypedShift } from './schema'

type AddInput = TypedShift & { readonly key: string; readonly clientIp?: string | null }
export type AddShiftCode =
  | 'FORBIDDEN'
  | 'STATUS_NOT_YOURS'
  | 'END_IN_PAST'
  | 'IDEMPOTENCY_MISMATCH'
  | SpanCode
  | PlaceCode

/** Adds a shift. Care team only; once for each post. STATUS_NOT_YOURS: it says for someone else that they are busy. */
export async function addShift(
  actor: Actor,
  { key, clientIp = null, ...typed }: AddInput,
): Promise<Result<{ readonly shiftId: ShiftId }, AddShiftCode>> {
  if (!mayManageSchedule(actor)) return err('FORBIDDEN')
  const wanted = readShift(typed)
  if (!wanted.ok) return wanted
  const { value } = wanted
  if (value.status !== 'available' && !maySetStatus(actor, value.userId))
    return err('STATUS_NOT_YOURS', { status: 'STATUS_NOT_YOURS' })
  const post = createPost('schedule.add', actor, key, typed)
  return once<{ readonly shiftId: ShiftId }, AddShiftCode>(post, changed, async (tx) => {
    await lockSchedule(tx)
    if (value.endsAt <= now()) return err('END_IN_PAST', { end: 'END_IN_PAST' })
    const place = await checkPlace(tx, value)
    if (!place.ok) return place
    const id = newId<ShiftId>()
    await tx.insert(shift).values({ id, ...value })
    await recordChange(tx, actor, { kind: 'add', sides: [{ id, before: null, after: value }], clientIp })
    return ok({ shiftId: id })
  })
}

/** The values of what was typed. */
export function readShift(typed: TypedShift): Result<ShiftValues, SpanCode> {
  const { person: userId, nextDay, zone: timeZone, status, phone, ...rest } = typed
  const span = spanOf({ ...rest, endsNextDay: nextDay === 'yes', timeZone })
  return span.ok ? ok({ userId, ...span.value, status, phone }) : span
}
