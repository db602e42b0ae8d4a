import { eq, sql } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import { now } from '@/lib/clock'
import type { RequestId } from '@/lib/record-ids'
import { contactRequest } from '../table'

/**
 * The patient has sent something about a request: they wait from then on, if they do not wait already. In the
 * transaction that stores what they sent.
 */
export async function recordWaiting(tx: Executor, requestId: RequestId, at = now()): Promise<void> {
  const { waitingSince } = contactRequest
  await tx
    .update(contactRequest)
    .set({
      patientWroteAt: at,
      waitingSince: sql`coalesce(${waitingSince}, ${at.toISOString()}::timestamptz)`,
      markedSince: null,
    })
    .where(eq(contactRequest.id, requestId))
}

/** The team has answered: nobody waits. In the transaction that stores the answer. */
export async function recordAnswer(tx: Executor, requestId: RequestId): Promise<void> {
  await tx
    .update(contactRequest)
    .set({ waitingSince: null, markedSince: null })
    .where(eq(contactRequest.id, requestId))
}
