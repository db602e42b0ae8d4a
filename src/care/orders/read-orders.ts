import { and, desc, eq, inArray, max, type SQL } from 'drizzle-orm'
import { openContent } from '@/care/offers/versions/seal-content'
import type { Executor } from '@/db/client'
import { open, type SealedText, seal } from '@/lib/crypto'
import { env } from '@/lib/env'
import type { OfferId, UserId } from '@/lib/record-ids'
import type { Booking, OrderRecord } from './present'
import { orderEvent, treatmentOrder } from './table'

/** A patient's orders, the newest first. */
export function listOrdersOf(db: Executor, userId: UserId): Promise<OrderRecord[]> {
  return readOrders(db, eq(treatmentOrder.userId, userId))
}

/** For the care team: the caller checks who asks. */
export async function findBooking(db: Executor, offerId: OfferId): Promise<Booking | undefined> {
  return readBooking(db, eq(treatmentOrder.offerId, offerId))
}

/** A patient's own; undefined for another patient's offer and one that was not accepted alike. */
export async function findBookingOf(
  db: Executor,
  userId: UserId,
  offerId: OfferId,
): Promise<Booking | undefined> {
  return readBooking(db, and(eq(treatmentOrder.offerId, offerId), eq(treatmentOrder.userId, userId)))
}

async function readBooking(db: Executor, where: SQL | undefined): Promise<Booking | undefined> {
  const { id, number, createdAt } = treatmentOrder
  const [row] = await db.select({ id, number, createdAt }).from(treatmentOrder).where(where)
  return row
}

type Part = { readonly order: SQL[]; readonly limit: number; readonly offset: number }

/** Orders with their snapshots opened, the newest first unless `part` says otherwise. */
export async function readOrders(db: Executor, where: SQL | undefined, part?: Part): Promise<OrderRecord[]> {
  const query = db
    .select()
    .from(treatmentOrder)
    .where(where)
    .orderBy(...(part?.order ?? [desc(treatmentOrder.createdAt), desc(treatmentOrder.id)]))
    .$dynamic()
  const orders = await (part ? query.limit(part.limit).offset(part.offset) : query)
  if (orders.length === 0) return []
  const moved = await db
    .select({ orderId: orderEvent.orderId, at: max(orderEvent.at) })
    .from(orderEvent)
    .where(
      inArray(
        orderEvent.orderId,
        orders.map(({ id }) => id),
      ),
    )
    .groupBy(orderEvent.orderId)
  const lastMove = new Map(moved.map(({ orderId, at }) => [orderId, at]))
  return orders.map((order) => ({
    order: { ...order, snapshot: openContent(order.snapshot, snapshotContext(order.id)) },
    statusAt: lastMove.get(order.id) ?? order.createdAt,
    notes: order.notes === null ? null : open(order.notes, `care_order:${order.id}:notes`, env().DATA_KEYS),
  }))
}

/** Why an order was cancelled, sealed to its event. */
export function sealEventReason(eventId: string, reason: string | undefined): SealedText | null {
  return reason === undefined ? null : seal(reason, `order_event:${eventId}:reason`, env().DATA_KEYS)
}

export function openEventReason(eventId: string, sealed: string | null): string | null {
  return sealed === null ? null : open(sealed, `order_event:${eventId}:reason`, env().DATA_KEYS)
}

export function snapshotContext(id: string) {
  return `care_order:${id}:snapshot` as const
}
