import { and, asc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import { profile, user } from '@/care/accounts/table'
import type { Executor } from '@/db/client'
import { SUPPORT_ROLES } from './desk/constants'
import type { ShiftRow } from './items'
import { shift } from './table'

const SHIFTS_MAX = 100

/** The shifts that run at an instant. */
export function listOnDuty(db: Executor, at: Date): Promise<readonly ShiftRow[]> {
  return listShifts(db, at, new Date(at.getTime() + 1))
}

/** Shifts that touch the time between two instants, the earliest first; the first hundred. */
export async function listShifts(db: Executor, from: Date, to: Date): Promise<readonly ShiftRow[]> {
  return toRows(await selectShifts(db, from, to).limit(SHIFTS_MAX))
}

/**
 * All of them, for a time of a few days: with a limit, the shifts of one person could leave out those of another.
 */
export async function listAllShifts(db: Executor, from: Date, to: Date): Promise<readonly ShiftRow[]> {
  return toRows(await selectShifts(db, from, to))
}

/** Who is busy, offline or no longer in the team is not on call. */
function selectShifts(db: Executor, from: Date, to: Date) {
  const phone = sql<string | null>`coalesce(${shift.phone}, ${profile.phone})`
  return db
    .select({
      userId: shift.userId,
      firstName: profile.firstName,
      phone,
      locale: user.locale,
      spokenLanguages: profile.spokenLanguages,
      startsAt: shift.startsAt,
      endsAt: shift.endsAt,
    })
    .from(shift)
    .innerJoin(user, eq(user.id, shift.userId))
    .innerJoin(profile, eq(profile.userId, shift.userId))
    .where(
      and(
        gt(shift.endsAt, from),
        lt(shift.startsAt, to),
        eq(shift.status, 'available'),
        isNull(user.disabledAt),
        inArray(user.role, [...SUPPORT_ROLES]),
      ),
    )
    .orderBy(asc(shift.startsAt), asc(shift.id))
}

/** People without a number are left out. */
function toRows(found: Awaited<ReturnType<typeof selectShifts>>): readonly ShiftRow[] {
  return found.flatMap(({ phone: number, locale, spokenLanguages, ...row }) =>
    number === null ? [] : [{ ...row, phone: number, languages: [...new Set([locale, ...spokenLanguages])] }],
  )
}
