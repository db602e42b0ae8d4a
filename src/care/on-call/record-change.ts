import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import type { Actor } from '@/care/sign-in/session'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import type { OnCallOrganisationId, UserId } from '@/lib/record-ids'
import { onCallMember, onCallOrganisation } from './table'

export type OnCallActor = Pick<Actor, 'userId' | 'role'> & { readonly clientIp?: string | null }

type Change = { readonly action: string; readonly subject: string; readonly subjectId: string }

/** The audit entry of a change. */
export function recordChange(
  tx: Tx,
  { userId, clientIp = null }: OnCallActor,
  change: Change,
): Promise<void> {
  return recordAudit(tx, { actorId: userId, ...change, clientIp })
}

/**
 * Counts a change of what calendars show: shifts and overrides, names and numbers. Calendars take a changed event only
 * with a higher number than they know.
 */
export function countRosterChange(tx: Tx, id: OnCallOrganisationId): Promise<void> {
  return countChange(tx, eq(onCallOrganisation.id, id))
}

/**
 * The same for an account that is closed or opened, or that enters or leaves the team: in each organisation that it is or
 * was a member of, because calendars show past days as well.
 */
export async function countAccountChange(tx: Tx, userId: UserId): Promise<void> {
  const { id } = onCallOrganisation
  const organisations = tx
    .select({ id: onCallMember.organisationId })
    .from(onCallMember)
    .where(eq(onCallMember.userId, userId))
  // In one order, or two such changes at once could wait for each other.
  const rows = await tx
    .select({ id })
    .from(onCallOrganisation)
    .where(inArray(id, organisations))
    .orderBy(id)
    .for('update')
  if (rows.length === 0) return
  await countChange(
    tx,
    inArray(
      id,
      rows.map((row) => row.id),
    ),
  )
}

async function countChange(tx: Tx, which: SQL): Promise<void> {
  await tx
    .update(onCallOrganisation)
    .set({ rosterVersion: sql`${onCallOrganisation.rosterVersion} + 1`, rosterChangedAt: now() })
    .where(which)
}
