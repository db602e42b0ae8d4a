import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import { isId } from '@/lib/ids'
import type { OnCallMemberId, OnCallOrganisationId, UncheckedId } from '@/lib/record-ids'
import type { MemberRow, RosterRows } from './present'
import { onCallMember, onCallOverride, onCallShift } from './table'

/** Shifts and overrides of these organisations that end after an instant, the earliest first. */
export async function readRoster(
  db: Executor,
  organisationIds: readonly OnCallOrganisationId[],
  after: Date,
): Promise<RosterRows> {
  if (organisationIds.length === 0) return { shifts: [], overrides: [] }
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
  return { shifts, overrides }
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
