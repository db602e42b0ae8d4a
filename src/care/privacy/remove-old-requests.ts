import { and, eq, exists, gte, inArray, lte, notExists, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { recordAudits } from '@/base/audit/record-audit'
import { conversation } from '@/care/conversations/table'
import { document } from '@/care/documents/table'
import { chat } from '@/care/live-chat/table'
import { offer, offerVersion } from '@/care/offers/table'
import { treatmentOrder } from '@/care/orders/table'
import { requestAddition } from '@/care/requests/additions/table'
import { medicalReview } from '@/care/requests/reviews/table'
import { contactRequest, requestEvent } from '@/care/requests/table'
import { requestNote } from '@/care/requests/team/table'
import type { CareDb } from '@/db/client'
import { inTransaction, type Tx } from '@/db/transaction'
import { dayInIstanbul } from '@/i18n/dates'
import { now } from '@/lib/clock'
import { monthsBefore } from '@/lib/months'
import type { RequestId } from '@/lib/record-ids'
import { REQUEST_MONTHS } from './constants'
import { deleteRequests } from './erasure/delete-requests'
import { readRetention } from './erasure/read-retention'

const BATCH_SIZE = 50
/** A run ends after this many; the next one goes on. */
const MAX_BATCHES = 20

/** What happens to a request and its parts, each with its time. Any of it within `REQUEST_MONTHS` keeps the request. */
const ACTIVITY: readonly (readonly [request: PgColumn, at: PgColumn])[] = [
  [requestEvent.requestId, requestEvent.at],
  [requestAddition.requestId, requestAddition.createdAt],
  [medicalReview.requestId, medicalReview.createdAt],
  [requestNote.requestId, requestNote.createdAt],
  [offer.requestId, offer.updatedAt],
  [conversation.requestId, conversation.lastMessageAt],
  [document.requestId, document.createdAt],
]

/**
 * Removes requests that are over and never became a booking, 12 months after anything last happened to them, and
 * bookings whose retention is over, with their requests. Each batch is one transaction; two workers at once remove
 * different ones. Nobody is mailed: the page of privacy names the times. @returns how many requests
 */
export async function removeOldRequests(db: CareDb, at: Date = now()): Promise<number> {
  let removed = 0
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const count = await inTransaction((tx) => removeBatch(tx, at), db)
    removed += count
    if (count < BATCH_SIZE) break
  }
  return removed
}

async function removeBatch(tx: Tx, at: Date): Promise<number> {
  const { id } = contactRequest
  const isOld = and(isIdle(tx, at), or(isOverWithoutBooking(tx, at), isPastRetention(tx, at)))
  const found = await tx
    .select({ id })
    .from(contactRequest)
    .where(isOld)
    .orderBy(id)
    .limit(BATCH_SIZE)
    .for('update', { skipLocked: true })
  if (found.length === 0) return 0
  const locked = await lockChatsIn(
    tx,
    found.map((row) => row.id),
  )
  // A message that is being sent holds its request, which is skipped. What else changes a conversation ends first, and
  // the second look finds it.
  await tx
    .select({ id: conversation.id })
    .from(conversation)
    .where(inArray(conversation.requestId, locked))
    .for('update')
  const rows = await tx
    .select({ id })
    .from(contactRequest)
    .where(and(inArray(id, locked), isOld))
  const ids = rows.map((row) => row.id)
  await recordRemoval(tx, ids)
  await deleteRequests(tx, ids, { keepsDocuments: true })
  return ids.length
}

/**
 * Locks the chats that became these requests without waiting: who writes in one holds it, and may need its request.
 * @returns the requests without such a chat; the next run finds the others
 */
async function lockChatsIn(tx: Tx, requests: readonly RequestId[]): Promise<RequestId[]> {
  const isTheirs = inArray(chat.requestId, [...requests])
  const { id, requestId } = chat
  const free = await tx.select({ id }).from(chat).where(isTheirs).for('update', { skipLocked: true })
  const isHeld = and(
    isTheirs,
    notInArray(
      id,
      free.map((row) => row.id),
    ),
  )
  const held = new Set((await tx.select({ requestId }).from(chat).where(isHeld)).map((row) => row.requestId))
  return requests.filter((request) => !held.has(request))
}

function isIdle(tx: Tx, at: Date): SQL | undefined {
  const since = monthsBefore(at, REQUEST_MONTHS)
  const hasNone = ([request, time]: (typeof ACTIVITY)[number]) =>
    notExists(
      tx
        .select({ one: sql`1` })
        .from(request.table)
        .where(and(eq(request, contactRequest.id), gte(time, since))),
    )
  return and(lte(contactRequest.updatedAt, since), ...ACTIVITY.map(hasNone))
}

/** Declined or withdrawn, or taken up and each of its offers has ended. One that nobody has taken up waits. */
function isOverWithoutBooking(tx: Tx, at: Date): SQL | undefined {
  const offers = (condition?: SQL) =>
    tx
      .select({ one: sql`1` })
      .from(offer)
      .leftJoin(
        offerVersion,
        and(eq(offerVersion.offerId, offer.id), eq(offerVersion.version, offer.version)),
      )
      .where(and(eq(offer.requestId, contactRequest.id), condition))
  const isValid = and(eq(offer.status, 'sent'), gte(offerVersion.validUntil, dayInIstanbul(at)))
  const isOpen = or(inArray(offer.status, ['pending', 'accepted']), isValid)
  const isClosed = or(
    inArray(contactRequest.status, ['declined', 'cancelled']),
    and(eq(contactRequest.status, 'in_progress'), exists(offers()), notExists(offers(isOpen))),
  )
  return and(isClosed, notExists(ordersOf(tx)))
}

/** Its booking has ended, and the time is over for which the law has us keep it. */
function isPastRetention(tx: Tx, at: Date): SQL | undefined {
  const before = monthsBefore(at, readRetention().bookings.years * 12)
  const isKept = or(
    inArray(treatmentOrder.status, ['booked', 'in_progress']),
    gte(treatmentOrder.updatedAt, before),
  )
  return and(exists(ordersOf(tx)), notExists(ordersOf(tx, isKept)))
}

function ordersOf(tx: Tx, condition?: SQL) {
  return tx
    .select({ one: sql`1` })
    .from(treatmentOrder)
    .where(and(eq(treatmentOrder.requestId, contactRequest.id), condition))
}

async function recordRemoval(tx: Tx, ids: readonly RequestId[]): Promise<void> {
  const orders = await tx
    .select({ id: treatmentOrder.id })
    .from(treatmentOrder)
    .where(inArray(treatmentOrder.requestId, ids))
  await recordAudits(tx, [
    ...ids.map((subjectId) => ({
      ...{ actorId: null, action: 'request.removed-old', subject: 'contact_request', subjectId },
    })),
    ...orders.map(({ id: subjectId }) => ({
      ...{ actorId: null, action: 'order.removed-old', subject: 'care_order', subjectId },
    })),
  ])
}
