import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Executor } from '@/db/client'
import { open, type SealedText, seal } from '@/lib/crypto'
import { env } from '@/lib/env'
import type { OrderId } from '@/lib/record-ids'
import { type TripCard, tripCard } from './schema'
import { orderTrip } from './table'

export type TripView = {
  readonly card: TripCard
  readonly version: number
  /** ISO 8601. */
  readonly updatedAt: string
}

/** The trip card of an order; undefined while nobody has filled it in. The caller has checked whose order it is. */
export async function findTrip(db: Executor, orderId: OrderId): Promise<TripView | undefined> {
  const [row] = await db.select().from(orderTrip).where(eq(orderTrip.orderId, orderId))
  if (!row) return undefined
  const card = v.parse(tripCard, JSON.parse(open(row.card, contextOf(orderId), env().DATA_KEYS)))
  return { card, version: row.version, updatedAt: row.updatedAt.toISOString() }
}

export function sealTrip(orderId: OrderId, card: TripCard): SealedText {
  return seal(JSON.stringify(card), contextOf(orderId), env().DATA_KEYS)
}

function contextOf(orderId: OrderId) {
  return `order_trip:${orderId}:card` as const
}
