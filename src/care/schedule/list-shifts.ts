import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import { profile, user } from '@/care/accounts/table'
import type { Executor } from '@/db/client'
import type { ShiftRow } from './items'
import { shift } from './table'

const SHIFTS_MAX = 100

/** Shifts that touch the time between two instants, the earliest first; people without a number are left out. */
export async function listShifts(db: Executor, from: Date, to: Date): Promise<readonly ShiftRow[]> {
  const phone = sql<string | null>`coalesce(${shift.phone}, ${profile.phone})`
  const rows = await db
    .select({
      userId: shift.userId,
      firstName: profile.firstName,
      phone,
      startsAt: shift.startsAt,
      endsAt: shift.endsAt,
    })
    .from(shift)
    .innerJoin(user, eq(user.id, shift.userId))
    .innerJoin(profile, eq(profile.userId, shift.userId))
    .where(and(gt(shift.endsAt, from), lt(shift.startsAt, to)))
    .orderBy(asc(shift.startsAt), asc(shift.id))
    .limit(SHIFTS_MAX)
  return rows.flatMap((row) => (row.phone === null ? [] : [{ ...row, phone: row.phone }]))
}
