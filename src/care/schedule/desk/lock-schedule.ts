/** One change of the schedule at a time, so that what a rule has read still holds when its change is written. */
import { and, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import { user } from '@/care/accounts/table'
import type { Tx } from '@/db/transaction'
import type { ShiftId, UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { shift } from '../table'
import { SUPPORT_ROLES } from './constants'
import type { ShiftValues } from './rules'

const SCHEDULE_LOCK = 0x73636864

/** Waits until no other transaction changes the schedule. Few people do, and seldom. */
export async function lockSchedule(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SCHEDULE_LOCK})`)
}

/** A shift for a change of it; undefined when it no longer exists. */
export async function findShift(tx: Tx, id: ShiftId) {
  const [row] = await tx.select().from(shift).where(eq(shift.id, id))
  return row
}

/** Of these people, those who are in the team and not only invited; their accounts stay as they are until the transaction ends. */
export async function lockMembers(tx: Tx, ids: readonly UserId[]): Promise<ReadonlySet<UserId>> {
  if (ids.length === 0) return new Set()
  const members = await tx
    .select({ id: user.id })
    .from(user)
    .where(
      and(
        inArray(user.id, [...ids].sort()),
        eq(user.emailVerified, true),
        isNull(user.disabledAt),
        inArray(user.role, [...SUPPORT_ROLES]),
      ),
    )
    .for('share')
  return new Set(members.map(({ id }) => id))
}

/** USER_REQUIRED: the person is not, or no longer, in the team. OVERLAPS: they have another shift at this time. */
export type PlaceCode = 'USER_REQUIRED' | 'OVERLAPS'

/** Whether a person can have this shift. @param except the shift that it takes the place of */
export async function checkPlace(
  tx: Tx,
  { userId, startsAt, endsAt }: ShiftValues,
  except?: ShiftId,
): Promise<Result<null, PlaceCode>> {
  const members = await lockMembers(tx, [userId])
  if (!members.has(userId)) return err('USER_REQUIRED', { person: 'USER_REQUIRED' })
  const [taken] = await tx
    .select({ id: shift.id })
    .from(shift)
    .where(
      and(
        eq(shift.userId, userId),
        lt(shift.startsAt, endsAt),
        gt(shift.endsAt, startsAt),
        except && ne(shift.id, except),
      ),
    )
    .limit(1)
  return taken ? err('OVERLAPS', { start: 'OVERLAPS' }) : ok(null)
}
