import { eq } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import { lockRequest, moveRequest } from '@/care/requests/move-request'
import type { Actor } from '@/care/sign-in/session'
import { allOrNothing } from '@/db/once'
import { now } from '@/lib/clock'
import { isId, newId } from '@/lib/ids'
import type { OrderEventId, OrderId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import type { OrderStatus } from './constants'
import { notifyOfMove } from './notify-patient'
import { mayWorkOnOrders } from './policy'
import { sealEventReason } from './read-orders'
import { EVENT_OF, nextOrderStatus, type OrderAction } from './rules'
import { orderEvent, treatmentOrder } from './table'

type MoveInput = {
  readonly orderId: UncheckedId<OrderId>
  readonly action: OrderAction
  /** Why it is cancelled; for the history of the desk. */
  readonly reason?: string
  readonly clientIp?: string | null
}
export type MoveOrderCode = 'FORBIDDEN' | 'ORDER_NOT_FOUND' | 'TRANSITION_NOT_ALLOWED'

/** Starts, completes or cancels an order; a completed one completes its request as well. Staff only. */
export async function moveOrder(
  actor: Actor,
  { orderId, action, reason, clientIp }: MoveInput,
): Promise<Result<{ readonly status: OrderStatus }, MoveOrderCode>> {
  if (!mayWorkOnOrders(actor)) return err('FORBIDDEN')
  if (!isId<OrderId>(orderId)) return err('ORDER_NOT_FOUND')
  const { userId: actorId } = actor
  return allOrNothing<{ readonly status: OrderStatus }, MoveOrderCode>(async (tx) => {
    const [unlocked] = await tx.select().from(treatmentOrder).where(eq(treatmentOrder.id, orderId))
    const request = unlocked && (await lockRequest(tx, unlocked.requestId))
    const [order] = await tx.select().from(treatmentOrder).where(eq(treatmentOrder.id, orderId)).for('update')
    if (!order || !request) return err('ORDER_NOT_FOUND')
    const status = nextOrderStatus(order.status, action)
    if (!status) return err('TRANSITION_NOT_ALLOWED')
    const at = now()
    await tx.update(treatmentOrder).set({ status, updatedAt: at }).where(eq(treatmentOrder.id, orderId))
    const event = {
      id: newId<OrderEventId>(),
      orderId,
      kind: EVENT_OF[action],
      fromStatus: order.status,
      toStatus: status,
      actorId,
      at,
    }
    await tx.insert(orderEvent).values({ ...event, reason: sealEventReason(event.id, reason) })
    const entry = { actorId, action: `order.${event.kind}`, subject: 'care_order', subjectId: orderId }
    await recordAudit(tx, { ...entry, clientIp: clientIp ?? null })
    await notifyOfMove(tx, order, event)
    if (action === 'complete') {
      const moved = await moveRequest(tx, { request, action: 'complete', actorId })
      if (!moved.ok) return moved
    }
    return ok({ status })
  })
}
