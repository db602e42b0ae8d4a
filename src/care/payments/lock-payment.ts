import { and, eq } from 'drizzle-orm'
import { treatmentOrder } from '@/care/orders/table'
import type { Tx } from '@/db/transaction'
import type { OrderId, PaymentId, UserId } from '@/lib/record-ids'
import { payment } from './table'

const { id, number, userId, requestId, status, totalMinor, currency, treatmentFrom } = treatmentOrder
const ORDER_PARTS = { id, number, userId, requestId, status, totalMinor, currency, treatmentFrom }

export type PaidOrder = {
  readonly [Part in keyof typeof ORDER_PARTS]: (typeof treatmentOrder.$inferSelect)[Part]
}
export type LockedPayment = { readonly payment: typeof payment.$inferSelect; readonly order: PaidOrder }

/** Locks an order until the transaction ends. Lock it before its payments, to avoid deadlocks. */
export async function lockOrder(tx: Tx, orderId: OrderId, owner?: UserId): Promise<PaidOrder | undefined> {
  const isOwn = owner === undefined ? undefined : eq(userId, owner)
  const [row] = await tx
    .select(ORDER_PARTS)
    .from(treatmentOrder)
    .where(and(eq(id, orderId), isOwn))
    .for('update')
  return row
}

/**
 * Locks a payment and its order until the transaction ends.
 * @param owner the order must be theirs; another patient's payment and a missing one get the same result
 */
export async function lockPayment(
  tx: Tx,
  paymentId: PaymentId,
  owner?: UserId,
): Promise<LockedPayment | undefined> {
  const [unlocked] = await tx
    .select({ orderId: payment.orderId })
    .from(payment)
    .where(eq(payment.id, paymentId))
  const order = unlocked && (await lockOrder(tx, unlocked.orderId, owner))
  if (!order) return undefined
  const [row] = await tx.select().from(payment).where(eq(payment.id, paymentId)).for('update')
  return row && { payment: row, order }
}
