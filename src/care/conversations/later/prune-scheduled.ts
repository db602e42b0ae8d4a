import { lt } from 'drizzle-orm'
import type { CareDb } from '@/db/client'
import { now } from '@/lib/clock'
import { HOUR_MS } from '@/lib/durations'
import { CANCELLED_HOURS } from './constants'
import { scheduledMessage } from './table'

/** Deletes messages that were cancelled, once that cannot be taken back any more. @returns how many */
export async function pruneScheduled(db: CareDb): Promise<number> {
  const before = new Date(now().getTime() - CANCELLED_HOURS * HOUR_MS)
  const { id, cancelledAt } = scheduledMessage
  return (await db.delete(scheduledMessage).where(lt(cancelledAt, before)).returning({ id })).length
}
