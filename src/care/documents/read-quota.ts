import { and, count, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import type { Tx } from '@/db/transaction'
import type { UserId } from '@/lib/record-ids'
import type { Quota } from './rules'
import { document } from './table'

/** What a person's files take, those on their way included. What the care team sent with an offer is not counted. */
export async function readQuota(db: Executor, userId: UserId): Promise<Quota> {
  const isOnTheWay = and(eq(document.uploaderId, userId), isNotNull(document.expiresAt))
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${document.size}), 0)`, files: count() })
    .from(document)
    .where(or(and(eq(document.userId, userId), isNull(document.offerId)), isOnTheWay))
  return { bytes: Number(row?.bytes ?? 0), files: row?.files ?? 0 }
}

/** Until the transaction ends, nobody else counts this person's files to add one. */
export async function lockQuota(tx: Tx, userId: UserId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`files-of:${userId}`}, 0))`)
}
