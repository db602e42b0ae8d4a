import { eq } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import { moveRequest } from '@/care/requests/move-request'
import type { Actor } from '@/care/sign-in/session'
import { enqueue } from '@/db/jobs'
import { allOrNothing } from '@/db/once'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { isId, newId } from '@/lib/ids'
import type { OrderEventId, OrderId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import type { OrderStatus } from './constants'
import { type LockedOrder, lockOrder } from './lock-order'
import { notifyOfMoneyHeld } from './notify-admins'
import { notifyOfMove, tellKey } from './notify-patient'
import { mayWorkOnOrders } from './policy'
import { findLastMove, findStatusTime, sealEventReason } from './read-orders'
import { EVENT_OF, isConfirmed, MOVE_UNDO_MS, nextOrderStatus, unusualMove } from './rules'
import { orderEvent, treatmentOrder } from './table'

/** A sum of an order's payments in minor units: what is held of them, or what counts towards the price. */
type FindMoney = (tx: Tx, orderId: OrderId) => Promise<number>

type Step = {
  readonly action: 'start' | 'complete'
  /** The event that gave the order the status on the page: a late copy of a post is not carried out after an undo. */
  readonly version: string
  /** What was unusual on the page that asked, as `confirmationOf` writes it; empty when nothing was. */
  readonly confirmed: string
  readonly findMoneyCounted: FindMoney
}
/** With why, for the history of the desk. */
type Cancellation = {
  readonly action: 'cancel'
  readonly reason?: string
  /** The event that gave the order the status on the page. */
  readonly version?: string
  readonly findMoneyHeld: FindMoney
}
type MoveInput = (Step | Cancellation) & {
  readonly orderId: UncheckedId<OrderId>
  readonly clientIp?: string | null
}
export type MoveOrderCode =
  | 'FORBIDDEN'
  | 'ORDER_NOT_FOUND'
  | 'TRANSITION_NOT_ALLOWED'
  /** Something is unusual that the sender has not seen and confirmed. */
  | 'NOT_CONFIRMED'
  /** The order that is to be cancelled was moved since the page was opened: its treatment has begun. */
  | 'ORDER_CHANGED'
type NewStatus = { readonly status: OrderStatus }
/**
 * Starts, completes or cancels an order; a completed one completes its request as well. Staff only. Its patient is told
 * of a cancellation at once, of the others when they can no longer be undone (decision 0048). Admins are told of a
 * cancelled order that holds money: they alone refund it.
 */
export async function moveOrder(actor: Actor, input: MoveInput): Promise<Result<NewStatus, MoveOrderCode>> {
  const { orderId, action, clientIp = null } = input
  if (!mayWorkOnOrders(actor)) return err('FORBIDDEN')
  if (!isId<OrderId>(orderId)) return err('ORDER_NOT_FOUND')
  const { userId: actorId } = actor
  return allOrNothing<NewStatus, MoveOrderCode>(async (tx) => {
    const locked = await lockOrder(tx, orderId)
    if (!locked) return err('ORDER_NOT_FOUND')
    const { order, request } = locked
    const status = nextOrderStatus(order.status, action)
    if (!status) return err('TRANSITION_NOT_ALLOWED')
    const refusal = await (input.action === 'cancel'
      ? staleness(tx, order, input)
      : refusalOf(tx, order, input))
    if (refusal) return err(refusal)
    const at = now()
    await tx.update(treatmentOrder).set({ status, updatedAt: at }).where(eq(treatmentOrder.id, orderId))
    const id = newId<OrderEventId>()
    const event = {
      id,
      orderId,
      kind: EVENT_OF[action],
      fromStatus: order.status,
      toStatus: status,
      actorId,
      at,
    }
    const reason = input.action === 'cancel' ? sealEventReason(id, input.reason) : null
    await tx.insert(orderEvent).values({ ...event, reason })
    const entry = { actorId, action: `order.${event.kind}`, subject: 'care_order', subjectId: orderId }
    await recordAudit(tx, { ...entry, clientIp })
    if (input.action === 'cancel') {
      await notifyOfMove(tx, order, event)
      const heldMinor = await input.findMoneyHeld(tx, orderId)
      if (heldMinor > 0) await notifyOfMoneyHeld(tx, order, { key: id, actorId })
    } else await tellLater(tx, id, at)
    if (action === 'complete') {
      const moved = await moveRequest(tx, { request, action: 'complete', actorId })
      if (!moved.ok) return moved
    }
    return ok({ status })
  })
}

async function staleness(
  tx: Tx,
  order: LockedOrder,
  { version }: Cancellation,
): Promise<'ORDER_CHANGED' | undefined> {
  if (version === undefined) return undefined
  return (await findLastMove(tx, order.id))?.id === version ? undefined : 'ORDER_CHANGED'
}

async function refusalOf(
  tx: Tx,
  order: LockedOrder,
  { action, version, confirmed, findMoneyCounted }: Step,
): Promise<'TRANSITION_NOT_ALLOWED' | 'NOT_CONFIRMED' | undefined> {
  const last = await findLastMove(tx, order.id)
  if (!last || last.id !== version) return 'TRANSITION_NOT_ALLOWED'
  const counted = await findMoneyCounted(tx, order.id)
  const statusAt = await findStatusTime(tx, order)
  const unusual = unusualMove(action, { ...order, statusAt }, counted, now())
  return isConfirmed(unusual, confirmed) ? undefined : 'NOT_CONFIRMED'
}

async function tellLater(tx: Tx, eventId: OrderEventId, at: Date): Promise<void> {
  const runAt = new Date(at.getTime() + MOVE_UNDO_MS)
  await enqueue(tx, 'tell-of-order-move', { eventId }, { jobKey: tellKey(eventId), runAt })
}
