/** Whether something happened, by its audit entry; never a list of entries. */
import { and, eq, gte } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import type { UserId } from '@/lib/record-ids'
import { hashNetwork, type NewAuditEntry } from './record-audit'
import { auditEntry } from './table'

export type AuditQuery = Pick<NewAuditEntry, 'action'> & {
  readonly actorId: UserId
  readonly clientIp: string
  readonly since: Date
}

/** Whether there is an entry of this actor, action and network since then. */
export async function hasAuditEntry(
  db: Executor,
  { actorId, action, clientIp, since }: AuditQuery,
): Promise<boolean> {
  const found = await db
    .select({ id: auditEntry.id })
    .from(auditEntry)
    .where(
      and(
        eq(auditEntry.actorId, actorId),
        eq(auditEntry.action, action),
        eq(auditEntry.network, hashNetwork(clientIp)),
        gte(auditEntry.at, since),
      ),
    )
    .limit(1)
  return found.length > 0
}
