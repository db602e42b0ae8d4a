import { desc, eq, inArray, max, type SQL } from 'drizzle-orm'
import { openContent } from '@/care/offers/versions/seal-content'
import type { Executor } from '@/db/client'
import { open } from '@/lib/crypto'
import { env } from '@/lib/env'
import type { OrderRecord } from './present'
import { careOrder, orderEvent } from './table'

/** Somebody's orders, the newest first. */
export function listOrdersOf(db: Executor, userId: string): Promise<OrderRecord[]> {
  return readOrders(db, eq(careOrder.userId, userId))
}

export async function findOrder(db: Executor, id: string): Promise<OrderRecord | undefined> {
  return (await readOrders(db, eq(careOrder.id, id)))[0]
}

async function readOrders(db: Executor, where: SQL): Promise<OrderRecord[]> {
  const orders = await db
    .select()
    .from(careOrder)
    .where(where)
    .orderBy(desc(careOrder.createdAt), desc(careOrder.id))
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

export function snapshotContext(id: string) {
  return `care_order:${id}:snapshot` as const
}
