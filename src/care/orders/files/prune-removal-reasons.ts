import { and, eq, isNotNull, lt } from 'drizzle-orm'
import type { CareDb } from '@/db/client'
import { now } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { orderEvent } from '../table'
import { REMOVAL_REASON_DAYS } from './constants'

/** Empties the reasons for which files were removed from bookings some time ago. The events stay. @returns how many */
export async function pruneRemovalReasons(db: CareDb): Promise<number> {
  const before = new Date(now().getTime() - REMOVAL_REASON_DAYS * DAY_MS)
  const isOld = and(eq(orderEvent.kind, 'file_removed'), lt(orderEvent.at, before))
  const cleared = await db
    .update(orderEvent)
    .set({ reason: null })
    .where(and(isOld, isNotNull(orderEvent.reason)))
    .returning({ id: orderEvent.id })
  return cleared.length
}
