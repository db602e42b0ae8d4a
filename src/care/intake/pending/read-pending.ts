import { and, desc, eq, gt, isNotNull } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import { now } from '@/lib/clock'
import { log } from '@/lib/log'
import type { UserId } from '@/lib/record-ids'
import { PENDING_SHOWN } from './constants'
import { type PendingConfirmation, toPendingConfirmation } from './present'
import { openPending } from './seal-pending'
import { pendingConfirmation } from './table'

/** Pending confirmations of an account that have not expired, the newest first. */
export async function listPending(db: Executor, userId: UserId): Promise<readonly PendingConfirmation[]> {
  const rows = await db
    .select()
    .from(pendingConfirmation)
    .where(
      and(
        eq(pendingConfirmation.userId, userId),
        gt(pendingConfirmation.expiresAt, now()),
        isNotNull(pendingConfirmation.payload),
      ),
    )
    .orderBy(desc(pendingConfirmation.createdAt), desc(pendingConfirmation.id))
    .limit(PENDING_SHOWN)
  return rows.flatMap((row) => readPending(row) ?? [])
}

/** One that cannot be read is left out: it must not fail the whole page of the patient. */
function readPending({ id, payload, createdAt, expiresAt }: typeof pendingConfirmation.$inferSelect) {
  try {
    return toPendingConfirmation({ id, createdAt, expiresAt }, openPending({ id, payload: payload ?? '' }))
  } catch (error) {
    log.error({ err: error, id }, 'a pending confirmation could not be read')
    return undefined
  }
}
