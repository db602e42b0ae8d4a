import { and, eq, inArray, lt, not, notExists } from 'drizzle-orm'
import type { CareDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { now } from '@/lib/clock'
import { HOUR_MS } from '@/lib/durations'
import { hasBegun } from '../read-conversations'
import { conversation, messageDraft } from '../table'
import { CANCELLED_HOURS } from './constants'
import { scheduledMessage } from './table'

/**
 * Deletes messages that were cancelled, once that cannot be taken back any more, and conversations that have no other
 * message and were never begun. @returns how many messages
 */
export async function pruneScheduled(db: CareDb): Promise<number> {
  const before = new Date(now().getTime() - CANCELLED_HOURS * HOUR_MS)
  const { id, cancelledAt } = scheduledMessage
  const pruned = await db.delete(scheduledMessage).where(lt(cancelledAt, before)).returning({ id })
  await pruneUnbegun(db)
  return pruned.length
}

function pruneUnbegun(db: CareDb): Promise<void> {
  return inTransaction(async (tx) => {
    const { id } = conversation
    const partsOf = ({ conversationId }: typeof scheduledMessage | typeof messageDraft) =>
      tx.select({ conversationId }).from(conversationId.table).where(eq(conversationId, id))
    const isEmpty = and(not(hasBegun), notExists(partsOf(scheduledMessage)), notExists(partsOf(messageDraft)))
    const found = await tx
      .select({ id })
      .from(conversation)
      .where(isEmpty)
      .for('update', { skipLocked: true })
    if (found.length === 0) return
    // A message that was planned while this waited is seen by the second look only.
    const ids = found.map((row) => row.id)
    await tx.delete(conversation).where(and(inArray(id, ids), isEmpty))
  }, db)
}
