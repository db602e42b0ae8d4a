import { and, asc, desc, eq, inArray, max, ne, type SQL, sql } from 'drizzle-orm'
import { openContent } from '@/care/offers/versions/seal-content'
import type { Executor } from '@/db/client'
import { open, type SealedText, seal } from '@/lib/crypto'
import { env } from '@/lib/env'
import type { OfferId, OrderEventId, OrderId, UserId } from '@/lib/record-ids'
import type { OrderRecord, OrderSummary } from './present'
import { orderEvent, treatmentOrder } from './table'

/** A patient's orders, the newest first. */
export function listOrdersOf(db: Executor, userId: UserId): Promise<OrderRecord[]> {
  return readOrders(db, eq(treatmentOrder.userId, userId))
}

/** One of them; undefined for another patient's order and for none alike. */
export async function findOrderOf(
  db: Executor,
  userId: UserId,
  id: OrderId,
): Promise<OrderRecord | undefined> {
  const isOwn = and(eq(treatmentOrder.id, id), eq(treatmentOrder.userId, userId))
  return (await readOrders(db, isOwn))[0]
}

/** What happened to an order, the oldest first. */
export function listSteps(db: Executor, id: OrderId) {
  return db
    .select({ kind: orderEvent.kind, at: orderEvent.at })
    .from(orderEvent)
    .where(eq(orderEvent.orderId, id))
    .orderBy(asc(orderEvent.at), asc(orderEvent.id))
}

/** An event such as a change of the trip card leaves the status as it is. */
const IS_MOVE = sql`${orderEvent.fromStatus} is distinct from ${orderEvent.toStatus}`

/** The last event of an order that changed its status. The caller checks who may see it. */
export function findLastMove(db: Executor, id: OrderId) {
  return findLastEvent(db, id, IS_MOVE)
}

/** Every event of an order that changed its status, the oldest first. */
export function listMoves(db: Executor, id: OrderId) {
  return db
    .select({ id: orderEvent.id, kind: orderEvent.kind })
    .from(orderEvent)
    .where(and(eq(orderEvent.orderId, id), IS_MOVE))
    .orderBy(asc(orderEvent.at), asc(orderEvent.id))
}

/** The last event of an order, of any kind or of those that `where` names. The caller checks who may see it. */
export async function findLastEvent(db: Executor, id: OrderId, where?: SQL) {
  const [event] = await db
    .select()
    .from(orderEvent)
    .where(and(eq(orderEvent.orderId, id), where))
    .orderBy(desc(orderEvent.at), desc(orderEvent.id))
    .limit(1)
  return event
}

/** The order of an accepted offer. For the care team: the caller checks the actor's role. */
export async function findOrderOfOffer(db: Executor, offerId: OfferId): Promise<OrderSummary | undefined> {
  return findSummary(db, eq(treatmentOrder.offerId, offerId))
}

/** The same for its owner; undefined for another patient's offer and one that was not accepted alike. */
export async function findOwnOrderOfOffer(
  db: Executor,
  userId: UserId,
  offerId: OfferId,
): Promise<OrderSummary | undefined> {
  return findSummary(db, and(eq(treatmentOrder.offerId, offerId), eq(treatmentOrder.userId, userId)))
}

async function findSummary(db: Executor, where: SQL | undefined): Promise<OrderSummary | undefined> {
  const { id, number, createdAt } = treatmentOrder
  const [row] = await db.select({ id, number, createdAt }).from(treatmentOrder).where(where)
  return row
}

type Page = { readonly order: SQL[]; readonly limit: number; readonly offset: number }

/** Orders with their snapshots opened, the newest first unless `page` says otherwise. */
export async function readOrders(db: Executor, where: SQL | undefined, page?: Page): Promise<OrderRecord[]> {
  const query = db
    .select()
    .from(treatmentOrder)
    .where(where)
    .orderBy(...(page?.order ?? [desc(treatmentOrder.createdAt), desc(treatmentOrder.id)]))
    .$dynamic()
  const orders = await (page ? query.limit(page.limit).offset(page.offset) : query)
  if (orders.length === 0) return []
  const moves = await db
    .select({ orderId: orderEvent.orderId, status: orderEvent.toStatus, at: max(orderEvent.at) })
    .from(orderEvent)
    .where(
      and(
        inArray(
          orderEvent.orderId,
          orders.map(({ id }) => id),
        ),
        IS_MOVE,
        // After an undo the status counts from when the order got it first.
        ne(orderEvent.kind, 'undone'),
      ),
    )
    .groupBy(orderEvent.orderId, orderEvent.toStatus)
  const movedAt = new Map(moves.map(({ orderId, status, at }) => [`${orderId} ${status}`, at]))
  return orders.map((order) => ({
    order: { ...order, snapshot: openContent(order.snapshot, snapshotContext(order.id)) },
    statusAt: movedAt.get(`${order.id} ${order.status}`) ?? order.createdAt,
    notes: openNotes(order.id, order.notes),
  }))
}

/** When an order got its present status: after an undo, when it got it first, as in `readOrders`. */
export async function findStatusTime(
  db: Executor,
  { id, status, createdAt }: Pick<typeof treatmentOrder.$inferSelect, 'id' | 'status' | 'createdAt'>,
): Promise<Date> {
  const isIts = and(eq(orderEvent.orderId, id), eq(orderEvent.toStatus, status))
  const [found] = await db
    .select({ at: max(orderEvent.at) })
    .from(orderEvent)
    .where(and(isIts, IS_MOVE, ne(orderEvent.kind, 'undone')))
  return found?.at ?? createdAt
}

/** What the care team wrote for the patient. @throws when it was tampered with */
export function openNotes(id: OrderId, sealed: SealedText | null): string | null {
  return sealed === null ? null : open(sealed, `care_order:${id}:notes`, env().DATA_KEYS)
}

export function sealNotes(id: OrderId, notes: string | null): SealedText | null {
  return notes === null ? null : seal(notes, `care_order:${id}:notes`, env().DATA_KEYS)
}

/** Why an order was cancelled or a file was removed, sealed to its event. */
export function sealEventReason(eventId: OrderEventId, reason: string | undefined): SealedText | null {
  return reason === undefined ? null : seal(reason, `order_event:${eventId}:reason`, env().DATA_KEYS)
}

export function openEventReason(eventId: OrderEventId, sealed: string | null): string | null {
  return sealed === null ? null : open(sealed, `order_event:${eventId}:reason`, env().DATA_KEYS)
}

export function snapshotContext(id: OrderId) {
  return `care_order:${id}:snapshot` as const
}
