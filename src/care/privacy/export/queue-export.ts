import { and, count, desc, eq, exists, gt, inArray, ne, notExists, sql } from 'drizzle-orm'
import { enqueue } from '@/db/jobs'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { ExportId, UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { adminReason } from '../admin/table'
import { dataExport } from '../table'
import { EXPORTS_A_DAY } from './constants'

/**
 * Has an export made, or finds the one that is being made. The caller holds the account's lock, so that two submissions at
 * once make only one. EXPORT_LIMIT: there were two in the last 24 hours. What admins have made does not use up the
 * patient's own.
 */
export async function queueExport(
  tx: Tx,
  userId: UserId,
  by: 'patient' | 'admin',
): Promise<Result<{ readonly exportId: ExportId; readonly isNew: boolean }, 'EXPORT_LIMIT'>> {
  const open = await findOpen(tx, userId)
  if (open) return ok({ exportId: open, isNew: false })
  if ((await countToday(tx, userId, by)) >= EXPORTS_A_DAY) return err('EXPORT_LIMIT')
  const exportId = newId<ExportId>()
  await tx.insert(dataExport).values({ id: exportId, userId, createdAt: now() })
  await enqueue(tx, 'make-export', { exportId }, { maxAttempts: 8 })
  return ok({ exportId, isNew: true })
}

async function findOpen(tx: Tx, userId: UserId): Promise<ExportId | undefined> {
  const [row] = await tx
    .select({ id: dataExport.id })
    .from(dataExport)
    .where(and(eq(dataExport.userId, userId), inArray(dataExport.status, ['queued', 'running'])))
    .orderBy(desc(dataExport.createdAt))
    .limit(1)
  return row?.id
}

async function countToday(tx: Tx, userId: UserId, by: 'patient' | 'admin'): Promise<number> {
  const since = new Date(now().getTime() - DAY_MS)
  const reasons = tx.select({ one: sql`1` }).from(adminReason).where(eq(adminReason.subjectId, dataExport.id))
  const [row] = await tx
    .select({ made: count() })
    .from(dataExport)
    .where(
      and(
        eq(dataExport.userId, userId),
        gt(dataExport.createdAt, since),
        ne(dataExport.status, 'failed'),
        by === 'admin' ? exists(reasons) : notExists(reasons),
      ),
    )
  return row?.made ?? 0
}
