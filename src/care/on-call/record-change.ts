import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import type { Actor } from '@/care/sign-in/session'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import type { OnCallOrganisationId } from '@/lib/record-ids'
import { onCallOrganisation } from './table'

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

/** Calendars take a changed event only with a higher number than they know. */
export async function countRosterChange(tx: Tx, id: OnCallOrganisationId): Promise<void> {
  await tx
    .update(onCallOrganisation)
    .set({ rosterVersion: sql`${onCallOrganisation.rosterVersion} + 1`, rosterChangedAt: now() })
    .where(eq(onCallOrganisation.id, id))
}
