import { and, isNull, lt } from 'drizzle-orm'
import { pruneRemovalReasons } from '@/care/orders/files/prune-removal-reasons'
import type { CareDb } from '@/db/client'
import { now } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { adminReason } from './admin/table'
import { ADMIN_REASON_DAYS } from './constants'

/**
 * Deletes reasons that no erasure finds, some time after they were given: those of admins that belong to no account,
 * and why files were removed from bookings. The audit log keeps what was done, by whom and when.
 */
export async function pruneReasons(db: CareDb): Promise<void> {
  const before = new Date(now().getTime() - ADMIN_REASON_DAYS * DAY_MS)
  await db.delete(adminReason).where(and(isNull(adminReason.userId), lt(adminReason.at, before)))
  await pruneRemovalReasons(db)
}
