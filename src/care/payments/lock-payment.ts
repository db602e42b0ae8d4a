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

/** Locks an order until the transaction ends. Always lock it before its payments. */
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
 * @param owner only if the order is theirs; another patient's payment and one that does not exist look the same
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
