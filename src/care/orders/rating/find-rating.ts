import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import { open, type SealedText, seal } from '@/lib/crypto'
import { env } from '@/lib/env'
import type { OrderId } from '@/lib/record-ids'
import { revisionOf } from '@/lib/save-on-top'
import { orderEvent } from '../table'
import { stayRating } from './table'

export type RatingView = {
  readonly score: number
  /** Null when they wrote nothing. */
  readonly text: string | null
  /** Of score and text. */
  readonly revision: string
  /** ISO 8601. */
  readonly ratedAt: string
}

/** How the patient rated their stay; undefined while they have not. The caller has checked whose order it is. */
export async function findRating(db: Executor, orderId: OrderId): Promise<RatingView | undefined> {
  const [row] = await db.select().from(stayRating).where(eq(stayRating.orderId, orderId))
  if (!row) return undefined
  const { score, ratedAt } = row
  const text = row.text === null ? null : open(row.text, contextOf(orderId), env().DATA_KEYS)
  return { score, text, revision: revisionOf(ratingValues(score, text)), ratedAt: ratedAt.toISOString() }
}

/** How the patients of these orders rated them, 1 to 5. */
export async function findScores(
  db: Executor,
  orderIds: readonly OrderId[],
): Promise<ReadonlyMap<OrderId, number>> {
  const { orderId, score } = stayRating
  const rows = await db
    .select({ orderId, score })
    .from(stayRating)
    .where(inArray(orderId, [...orderIds]))
  return new Map(rows.map((row) => [row.orderId, row.score]))
}

/** What the form of a rating changes. */
export function ratingValues(score: number, text: string | null) {
  return { score: String(score), text: text ?? '' }
}

export function sealRating(orderId: OrderId, text: string): SealedText | null {
  return text === '' ? null : seal(text, contextOf(orderId), env().DATA_KEYS)
}

/** When the treatment of an order was completed; null while it was not. */
export async function findCompletion(db: Executor, orderId: OrderId): Promise<Date | null> {
  const isCompletion = and(eq(orderEvent.orderId, orderId), eq(orderEvent.kind, 'completed'))
  const { at } = orderEvent
  const [row] = await db.select({ at }).from(orderEvent).where(isCompletion).orderBy(desc(at)).limit(1)
  return row?.at ?? null
}

function contextOf(orderId: OrderId) {
  return `stay_rating:${orderId}:text` as const
}
