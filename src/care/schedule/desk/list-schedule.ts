import { and, asc, desc, eq, exists, gt, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { profile, user } from '@/care/accounts/table'
import type { Executor } from '@/db/client'
import type { ShiftId, UserId } from '@/lib/record-ids'
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

/**
 * Shifts of another time that were changed since: a colleague may have moved them out of this one.
 * @param span the time that is shown
 */
export async function listMovedAway(
  db: Executor,
  { startsAt, endsAt }: Span,
  since: Date,
): Promise<readonly ShiftId[]> {
  const isInChange = sql`${scheduleChange.sides} @> jsonb_build_array(jsonb_build_object('id', ${shift.id}::text))`
  const wasEdited = db
    .select({ id: scheduleChange.id })
    .from(scheduleChange)
    .where(and(gt(scheduleChange.at, since), eq(scheduleChange.kind, 'edit'), isInChange))
  const isElsewhere = or(lt(shift.startsAt, startsAt), gte(shift.startsAt, endsAt))
  const rows = await db
    .select({ id: shift.id })
    .from(shift)
    .where(and(gt(shift.endsAt, since), isElsewhere, exists(wasEdited)))
    .limit(ROWS_MAX)
  return rows.map(({ id }) => id)
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
