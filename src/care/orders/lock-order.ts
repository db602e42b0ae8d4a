import { eq } from 'drizzle-orm'
import { type LockedRequest, lockRequest } from '@/care/requests/move-request'
import type { Tx } from '@/db/transaction'
import type { OrderId } from '@/lib/record-ids'
import { treatmentOrder } from './table'

export type LockedOrder = typeof treatmentOrder.$inferSelect

/** Locks the request, then its order, as every writer of both does. */
export async function lockOrder(
  tx: Tx,
  orderId: OrderId,
): Promise<{ readonly order: LockedOrder; readonly request: LockedRequest } | undefined> {
  const [unlocked] = await tx.select().from(treatmentOrder).where(eq(treatmentOrder.id, orderId))
  const request = unlocked && (await lockRequest(tx, unlocked.requestId))
  const [order] = await tx.select().from(treatmentOrder).where(eq(treatmentOrder.id, orderId)).for('update')
  return order && request && { order, request }
}
