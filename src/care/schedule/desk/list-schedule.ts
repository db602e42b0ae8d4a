import { and, asc, desc, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import { profile, user } from '@/care/accounts/table'
import type { Executor } from '@/db/client'
import type { UserId } from '@/lib/record-ids'
import { scheduleChange, shift } from '../table'
import { SUPPORT_ROLES } from './constants'
import type { Span } from './rules'

const ROWS_MAX = 2000

/** Every shift that touches the time between two instants, the earliest first, also of people who have left. */
export function listSchedule(db: Executor, { startsAt: from, endsAt: until }: Span) {
  return db
    .select({
      id: shift.id,
      userId: shift.userId,
      startsAt: shift.startsAt,
      endsAt: shift.endsAt,
      status: shift.status,
      phone: shift.phone,
      name: user.name,
      ownPhone: profile.phone,
      locale: user.locale,
      spokenLanguages: profile.spokenLanguages,
      role: user.role,
      disabledAt: user.disabledAt,
    })
    .from(shift)
    .innerJoin(user, eq(user.id, shift.userId))
    .innerJoin(profile, eq(profile.userId, shift.userId))
    .where(and(gt(shift.endsAt, from), lt(shift.startsAt, until)))
    .orderBy(asc(shift.startsAt), asc(user.name), asc(shift.id))
    .limit(ROWS_MAX)
}

/** The people who can have shifts, by name. */
export function listMembers(db: Executor) {
  return db
    .select({
      userId: user.id,
      name: user.name,
      phone: profile.phone,
      locale: user.locale,
      spokenLanguages: profile.spokenLanguages,
    })
    .from(user)
    .innerJoin(profile, eq(profile.userId, user.id))
    .where(and(eq(user.emailVerified, true), isNull(user.disabledAt), inArray(user.role, [...SUPPORT_ROLES])))
    .orderBy(asc(user.name), asc(user.id))
}

/** The person's own newest change since then; undefined when it was undone. */
export async function findLastChange(db: Executor, userId: UserId, since: Date) {
  const [newest] = await db
    .select()
    .from(scheduleChange)
    .where(and(eq(scheduleChange.actorId, userId), gt(scheduleChange.at, since)))
    .orderBy(desc(scheduleChange.at), desc(scheduleChange.id))
    .limit(1)
  return newest?.undoneAt ? undefined : newest
}
