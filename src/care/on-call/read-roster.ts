import { and, asc, eq, gt, inArray, isNotNull, isNull, notInArray, or } from 'drizzle-orm'
import { user } from '@/care/accounts/table'
import type { Executor } from '@/db/client'
import { now } from '@/lib/clock'
import { MINUTE_MS } from '@/lib/durations'
import { isId } from '@/lib/ids'
import type { OnCallMemberId, OnCallOrganisationId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { TEAM_ROLES } from './constants'
import type { MemberRow, RosterRows } from './present'
import type { Closings } from './shifts/rules'
import { onCallMember, onCallOverride, onCallShift } from './table'

/** Shifts and overrides of these organisations that end after an instant, the earliest first. */
export async function readRoster(
  db: Executor,
  organisationIds: readonly OnCallOrganisationId[],
  after: Date,
): Promise<RosterRows> {
  if (organisationIds.length === 0) return { shifts: [], overrides: [], closings: new Map() }
  const ids = [...organisationIds]
  const shifts = await db
    .select()
    .from(onCallShift)
    .where(
      and(
        inArray(onCallShift.organisationId, ids),
        gt(onCallShift.endsAt, after),
        isNull(onCallShift.removedAt),
      ),
    )
    .orderBy(asc(onCallShift.startsAt), asc(onCallShift.id))
  const overrides = await db
    .select()
    .from(onCallOverride)
    .where(
      and(
        inArray(onCallOverride.organisationId, ids),
        gt(onCallOverride.endsAt, after),
        isNull(onCallOverride.removedAt),
      ),
    )
    .orderBy(asc(onCallOverride.startsAt), asc(onCallOverride.id))
  return { shifts, overrides, closings: await readClosings(db, ids) }
}

/** Members whose account is disabled or has left the team; of the latter no time is known, so it is this minute. */
async function readClosings(db: Executor, ids: readonly OnCallOrganisationId[]): Promise<Closings> {
  const rows = await db
    .select({ id: onCallMember.id, at: user.disabledAt })
    .from(onCallMember)
    .innerJoin(user, eq(user.id, onCallMember.userId))
    .where(
      and(
        inArray(onCallMember.organisationId, [...ids]),
        or(isNotNull(user.disabledAt), notInArray(user.role, [...TEAM_ROLES])),
      ),
    )
  const minute = Math.floor(now().getTime() / MINUTE_MS) * MINUTE_MS
  return new Map(rows.map(({ id, at }) => [id, at?.getTime() ?? minute]))
}

/** Everybody who is or was a member of these organisations, by name. */
export async function readMembers(
  db: Executor,
  organisationIds: readonly OnCallOrganisationId[],
): Promise<readonly MemberRow[]> {
  if (organisationIds.length === 0) return []
  return db
    .select()
    .from(onCallMember)
    .where(inArray(onCallMember.organisationId, [...organisationIds]))
    .orderBy(asc(onCallMember.name), asc(onCallMember.id))
}

/** A member of the organisation who has not been removed. */
export async function findMember(
  db: Executor,
  organisationId: OnCallOrganisationId,
  id: UncheckedId<OnCallMemberId>,
): Promise<MemberRow | undefined> {
  if (!isId<OnCallMemberId>(id)) return undefined
  const [row] = await db
    .select()
    .from(onCallMember)
    .where(
      and(
        eq(onCallMember.id, id),
        eq(onCallMember.organisationId, organisationId),
        isNull(onCallMember.removedAt),
      ),
    )
  return row
}

export type DutyCode = 'MEMBER_NOT_FOUND' | 'MEMBER_CLOSED'

/** A member who can be on duty: not one whose account is closed. */
export async function findDutyMember(
  db: Executor,
  organisationId: OnCallOrganisationId,
  id: UncheckedId<OnCallMemberId>,
): Promise<Result<MemberRow, DutyCode>> {
  const member = await findMember(db, organisationId, id)
  if (!member) return err('MEMBER_NOT_FOUND', { person: 'MEMBER_NOT_FOUND' })
  const closings = await readClosings(db, [organisationId])
  return closings.has(member.id) ? err('MEMBER_CLOSED', { person: 'MEMBER_CLOSED' }) : ok(member)
}
