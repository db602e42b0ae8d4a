import { and, asc, eq, gt, inArray, isNotNull, isNull, max, notInArray, or } from 'drizzle-orm'
import { auditEntry } from '@/base/audit/table'
import { ROLES, type Role } from '@/care/accounts/roles'
import { user } from '@/care/accounts/table'
import type { Executor } from '@/db/client'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { MINUTE_MS } from '@/lib/durations'
import { isId } from '@/lib/ids'
import type { OnCallMemberId, OnCallOrganisationId, UncheckedId, UserId } from '@/lib/record-ids'
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

/** Members whose account is disabled or has left the team, each with when it was. */
async function readClosings(db: Executor, ids: readonly OnCallOrganisationId[]): Promise<Closings> {
  const rows = await db
    .select({ id: onCallMember.id, userId: user.id, role: user.role, disabledAt: user.disabledAt })
    .from(onCallMember)
    .innerJoin(user, eq(user.id, onCallMember.userId))
    .where(
      and(
        inArray(onCallMember.organisationId, [...ids]),
        or(isNotNull(user.disabledAt), notInArray(user.role, [...TEAM_ROLES])),
      ),
    )
  const left = rows.filter(({ role }) => !isTeamRole(role)).map(({ userId }) => userId)
  const leftAt = await readLeft(db, left)
  const minute = Math.floor(now().getTime() / MINUTE_MS) * MINUTE_MS
  return new Map(
    rows.map(({ id, userId, disabledAt }) => {
      const times = [disabledAt, leftAt.get(userId)].flatMap((at) => at?.getTime() ?? [])
      return [id, times.length > 0 ? Math.min(...times) : minute]
    }),
  )
}

function isTeamRole(role: Role): boolean {
  return TEAM_ROLES.some((one) => one === role)
}

/** The audit entries of a role outside of the team, as a page and as the command line give it. */
const LEFT_ACTIONS = ROLES.filter((role) => !isTeamRole(role)).flatMap((role) => [
  `account.role-${role}`,
  `account.staff-${role}`,
])

/** When these accounts left the team, as far as that was recorded. */
async function readLeft(db: Executor, userIds: readonly UserId[]): Promise<ReadonlyMap<string, Date | null>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select({ id: auditEntry.subjectId, at: max(auditEntry.at) })
    .from(auditEntry)
    .where(
      and(
        inArray(auditEntry.subjectId, [...userIds]),
        eq(auditEntry.subject, 'user'),
        inArray(auditEntry.action, LEFT_ACTIONS),
      ),
    )
    .groupBy(auditEntry.subjectId)
  return new Map(rows.map(({ id, at }) => [id, at]))
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

/** Whether an account is that of a member who has not been removed. To be called with the organisation locked. */
export async function isActiveMember(
  tx: Tx,
  organisationId: OnCallOrganisationId,
  userId: UserId,
): Promise<boolean> {
  const rows = await tx
    .select({ id: onCallMember.id })
    .from(onCallMember)
    .where(
      and(
        eq(onCallMember.organisationId, organisationId),
        eq(onCallMember.userId, userId),
        isNull(onCallMember.removedAt),
      ),
    )
    .limit(1)
  return rows.length > 0
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
