/** Steps of orders as the desk's page takes them: from the order as it is, with everything unusual confirmed. */
import { eq } from 'drizzle-orm'
import { orderTasks } from '@/care/orders/jobs'
import { moveOrder as move } from '@/care/orders/move-order'
import { findLastMove, findStatusTime } from '@/care/orders/read-orders'
import { confirmationOf, type OrderAction, unusualMove } from '@/care/orders/rules'
import { orderEvent, treatmentOrder } from '@/care/orders/table'
import { findMoneyCounted, findMoneyHeld } from '@/care/payments/read-payments'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { now } from '@/lib/clock'
import { isId, newId } from '@/lib/ids'
import type { OrderId, UncheckedId } from '@/lib/record-ids'

type Move = {
  readonly orderId: UncheckedId<OrderId>
  readonly action: OrderAction
  readonly reason?: string
  readonly clientIp?: string | null
}

/** What the form of the next step carries. */
export async function openedMove(orderId: UncheckedId<OrderId>, action: 'start' | 'complete') {
  const db = careDb()
  const id = isId<OrderId>(orderId) ? orderId : newId<OrderId>()
  const [order] = await db.select().from(treatmentOrder).where(eq(treatmentOrder.id, id))
  const last = await findLastMove(db, id)
  const unusual =
    order &&
    unusualMove(
      action,
      { ...order, statusAt: await findStatusTime(db, order) },
      await findMoneyCounted(db, id),
      now(),
    )
  return { orderId, action, version: last?.id ?? '', confirmed: confirmationOf(unusual), findMoneyCounted }
}

export async function moveOrder(actor: Actor, { orderId, action, reason, clientIp }: Move) {
  if (action === 'cancel')
    return move(actor, { orderId, action, ...(reason && { reason }), findMoneyHeld, clientIp })
  return move(actor, { ...(await openedMove(orderId, action)), clientIp })
}

/** Runs the jobs of all steps of an order, as two minutes later. */
export async function tellOfMoves(orderId: OrderId): Promise<void> {
  const db = careDb()
  const events = await db
    .select({ eventId: orderEvent.id })
    .from(orderEvent)
    .where(eq(orderEvent.orderId, orderId))
    .orderBy(orderEvent.at)
  for (const payload of events) await orderTasks['tell-of-order-move'](payload, { db })
}
