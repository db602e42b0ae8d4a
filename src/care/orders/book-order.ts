import { sql } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import { retainDocuments } from '@/care/documents/link-documents'
import type { OfferContent } from '@/care/offers/schema'
import { sealContent } from '@/care/offers/versions/seal-content'
import type { ActorContext } from '@/care/sign-in/session'
import type { Executor } from '@/db/client'
import type { Tx } from '@/db/transaction'
import { dayInIstanbul } from '@/i18n/dates'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { OfferId, OfferVersionId, OrderId, RequestId, UserId } from '@/lib/record-ids'
import { snapshotContext } from './read-orders'
import { orderNumber } from './rules'
import { orderCounter, orderEvent, treatmentOrder } from './table'

type NewOrder = ActorContext & {
  readonly offerId: OfferId
  readonly requestId: RequestId
  readonly userId: UserId
  readonly version: { readonly id: OfferVersionId; readonly hash: string; readonly content: OfferContent }
}

type BookedOrder = { readonly id: OrderId; readonly number: string }

/** Makes the order of an accepted offer from a copy of its content, in the transaction that accepts the offer. */
export async function bookOrder(tx: Tx, newOrder: NewOrder): Promise<BookedOrder> {
  const order = await insertOrder(tx, newOrder, now())
  const { actorId, clientIp } = newOrder
  const subject = { subject: 'care_order', subjectId: order.id }
  await recordAudit(tx, { actorId, action: 'order.booked', ...subject, clientIp })
  return order
}

/** The order with its first event, without the audit entry. @param at when it was booked */
export async function insertOrder(tx: Tx, newOrder: NewOrder, at: Date): Promise<BookedOrder> {
  const { offerId, requestId, userId, actorId, version } = newOrder
  const { content, id: offerVersionId, hash: snapshotHash } = version
  const { treatmentFrom, treatmentUntil, currency, totalMinor } = content
  const id = newId<OrderId>()
  const number = await nextNumber(tx, Number(dayInIstanbul(at).slice(0, 4)))
  await tx.insert(treatmentOrder).values({
    ...{ id, number, offerId, offerVersionId, requestId, userId, snapshotHash },
    ...{ treatmentFrom, treatmentUntil, currency, totalMinor },
    snapshot: sealContent(content, snapshotContext(id)),
    createdAt: at,
    updatedAt: at,
  })
  await tx.insert(orderEvent).values({ orderId: id, kind: 'booked', toStatus: 'booked', actorId, at })
  await retainDocuments(tx, { subject: 'offer', subjectId: offerId })
  await retainDocuments(tx, { subject: 'request', subjectId: requestId })
  return { id, number }
}

/** The counter's row stays locked until the transaction ends, so that a rollback leaves no gap in the numbers. */
async function nextNumber(tx: Executor, year: number): Promise<string> {
  const [counted] = await tx
    .insert(orderCounter)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: orderCounter.year, set: { last: sql`${orderCounter.last} + 1` } })
    .returning({ last: orderCounter.last })
  if (!counted) throw new Error('order_counter returned no row')
  return orderNumber(year, counted.last)
}
