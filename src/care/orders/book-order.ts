import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import type { OfferContent } from '@/care/offers/schema'
import { sealContent } from '@/care/offers/versions/seal-content'
import { lockRequest, moveRequest } from '@/care/requests/move-request'
import type { Actor } from '@/care/sign-in/session'
import type { Executor } from '@/db/client'
import { allOrNothing } from '@/db/once'
import type { Tx } from '@/db/transaction'
import { dayInIstanbul } from '@/i18n/dates'
import { now } from '@/lib/clock'
import { isId, newId } from '@/lib/ids'
import type { OfferId, OfferVersionId, OrderId, RequestId, UncheckedId, UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import type { OrderStatus } from './constants'
import { mayWorkOnOrders } from './policy'
import { sealEventReason, snapshotContext } from './read-orders'
import { EVENT_OF, nextOrderStatus, type OrderAction, orderNumber } from './rules'
import { careOrder, orderCounter, orderEvent } from './table'

type Booking = {
  readonly offerId: OfferId
  readonly requestId: RequestId
  readonly userId: UserId
  readonly version: { readonly id: OfferVersionId; readonly hash: string; readonly content: OfferContent }
  readonly actorId: UserId
  readonly network?: string | null
}

/** Makes the order of an accepted offer, in the transaction that accepts it: a copy that later versions do not touch. */
export async function bookOrder(tx: Tx, booking: Booking): Promise<{ id: OrderId; number: string }> {
  const { offerId, requestId, userId, actorId, network, version } = booking
  const { content, id: offerVersionId, hash: snapshotHash } = version
  const { treatmentFrom, treatmentUntil, currency, totalMinor } = content
  const at = now()
  const id = newId<OrderId>()
  const number = await nextNumber(tx, Number(dayInIstanbul(at).slice(0, 4)))
  await tx.insert(careOrder).values({
    ...{ id, number, offerId, offerVersionId, requestId, userId, snapshotHash },
    ...{ treatmentFrom, treatmentUntil, currency, totalMinor },
    snapshot: sealContent(content, snapshotContext(id)),
    createdAt: at,
    updatedAt: at,
  })
  await tx.insert(orderEvent).values({ orderId: id, kind: 'booked', toStatus: 'booked', actorId, at })
  await recordAudit(tx, { actorId, action: 'order.booked', subject: 'care_order', subjectId: id, network })
  return { id, number }
}

/** Counts the year's orders up. Its row stays locked until the order is kept, so a rollback leaves no gap. */
async function nextNumber(tx: Executor, year: number): Promise<string> {
  const [counted] = await tx
    .insert(orderCounter)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: orderCounter.year, set: { last: sql`${orderCounter.last} + 1` } })
    .returning({ last: orderCounter.last })
  if (!counted) throw new Error('order_counter returned no row')
  return orderNumber(year, counted.last)
}

type MoveOrder = {
  readonly orderId: UncheckedId<OrderId>
  readonly action: OrderAction
  /** Why it is cancelled; for the history of the desk. */
  readonly reason?: string
  readonly network?: string | null
}
export type MoveOrderCode = 'FORBIDDEN' | 'ORDER_NOT_FOUND' | 'TRANSITION_NOT_ALLOWED'

/** Moves an order on; the end of the treatment completes its request as well. Staff only. */
export async function moveOrder(
  actor: Actor,
  { orderId, action, reason, network }: MoveOrder,
): Promise<Result<{ readonly status: OrderStatus }, MoveOrderCode>> {
  if (!mayWorkOnOrders(actor)) return err('FORBIDDEN')
  if (!isId<OrderId>(orderId)) return err('ORDER_NOT_FOUND')
  const { userId: actorId } = actor
  return allOrNothing<{ readonly status: OrderStatus }, MoveOrderCode>(async (tx) => {
    const [known] = await tx.select().from(careOrder).where(eq(careOrder.id, orderId))
    const request = known && (await lockRequest(tx, known.requestId))
    const [order] = await tx.select().from(careOrder).where(eq(careOrder.id, orderId)).for('update')
    if (!order || !request) return err('ORDER_NOT_FOUND')
    const status = nextOrderStatus(order.status, action)
    if (!status) return err('TRANSITION_NOT_ALLOWED')
    const at = now()
    await tx.update(careOrder).set({ status, updatedAt: at }).where(eq(careOrder.id, orderId))
    const event = {
      id: newId(),
      orderId,
      kind: EVENT_OF[action],
      fromStatus: order.status,
      toStatus: status,
      actorId,
      at,
    }
    await tx.insert(orderEvent).values({ ...event, reason: sealEventReason(event.id, reason) })
    const done = { actorId, action: `order.${event.kind}`, subject: 'care_order', subjectId: orderId }
    await recordAudit(tx, { ...done, network: network ?? null })
    if (action === 'complete') {
      const moved = await moveRequest(tx, { request, action: 'complete', actorId })
      if (!moved.ok) return moved
    }
    return ok({ status })
  })
}
