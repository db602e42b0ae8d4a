import { and, count, desc, eq, gt, inArray, ne } from 'drizzle-orm'
import { enqueue } from '@/db/jobs'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { ExportId, UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { dataExport } from '../table'
import { EXPORTS_A_DAY } from './constants'

/**
 * Has an export made, or finds the one that is being made. The caller holds the account's lock, so that two submissions at
 * once make only one. EXPORT_LIMIT: there were two in the last 24 hours.
 */
export async function queueExport(
  tx: Tx,
  userId: UserId,
): Promise<Result<{ readonly exportId: ExportId; readonly isNew: boolean }, 'EXPORT_LIMIT'>> {
  const open = await findOpen(tx, userId)
  if (open) return ok({ exportId: open, isNew: false })
  if ((await countToday(tx, userId)) >= EXPORTS_A_DAY) return err('EXPORT_LIMIT')
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

async function countToday(tx: Tx, userId: UserId): Promise<number> {
  const since = new Date(now().getTime() - DAY_MS)
  const [row] = await tx
    .select({ made: count() })
    .from(dataExport)
    .where(
      and(eq(dataExport.userId, userId), gt(dataExport.createdAt, since), ne(dataExport.status, 'failed')),
    )
  return row?.made ?? 0
}
