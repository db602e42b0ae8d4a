import { and, asc, count, desc, eq, exists, inArray, sql } from 'drizzle-orm'
import { fullName } from '@/care/accounts/rules'
import { user } from '@/care/accounts/table'
import { listLinkedDocuments } from '@/care/documents/read-documents'
import { documentLink } from '@/care/documents/table'
import { treatmentOrder } from '@/care/orders/table'
import { DESK_PAGE_SIZE } from '@/care/requests/constants'
import { contactRequest } from '@/care/requests/table'
import type { Executor } from '@/db/client'
import { dayInIstanbul } from '@/i18n/dates'
import type { Money } from '@/i18n/money'
import { now } from '@/lib/clock'
import { open } from '@/lib/crypto'
import { env } from '@/lib/env'
import type { OrderId, PaymentId, ReceiptId, UserId } from '@/lib/record-ids'
import {
  type DeskPayment,
  type PaymentHistoryLine,
  type PaymentWithProofs,
  presentPayment,
  presentReceipt,
  type ReceiptDocument,
  type ReceiptView,
  type WaitingPage,
} from './present'
import { readReported } from './read-reported'
import { findCharge } from './refunds/find-charge'
import { readOrdered } from './refunds/read-ordered'
import { countedMinor } from './rules'
import { payment, paymentEvent, receipt, refund } from './table'
import { listUncountedOf } from './uncounted/read-charges'

/** The payments of an order, the deposit first. The caller must have checked access to the order. */
export async function listPaymentsOf(db: Executor, orderId: OrderId): Promise<PaymentWithProofs[]> {
  const rows = await db
    .select()
    .from(payment)
    .where(eq(payment.orderId, orderId))
    .orderBy(asc(payment.reference))
  const ids = rows.map(({ id }) => id)
  const proofs = await listLinkedDocuments(db, 'payment', ids)
  const receipts = await listReceiptsOf(db, rows)
  const ordered = await readOrdered(db, ids)
  const reported = await readReported(db, ids)
  return rows.map((row) => ({
    ...presentPayment(row, ordered.get(row.id)),
    receipts: receipts.get(row.id) ?? [],
    proofs: proofs.get(row.id) ?? [],
    isReported: reported.has(row.id),
  }))
}

/**
 * What was paid for an order and not paid back or ordered to be paid back, in minor units. The caller must have checked
 * access to the order.
 */
export async function findMoneyHeld(db: Executor, orderId: OrderId): Promise<number> {
  const rows = await db
    .select({ received: payment.receivedMinor, refunded: payment.refundedMinor })
    .from(payment)
    .where(eq(payment.orderId, orderId))
  return rows.reduce((sum, { received, refunded }) => sum + received - refunded, 0)
}

/** What counts towards the price of an order, in minor units. The caller must have checked access to the order. */
export async function findMoneyCounted(db: Executor, orderId: OrderId): Promise<number> {
  const rows = await db.select().from(payment).where(eq(payment.orderId, orderId))
  return rows.reduce((sum, row) => sum + countedMinor(row), 0)
}

/** The payments of an order with their histories, for the care team. The caller must have checked access. */
export async function listDeskPayments(db: Executor, orderId: OrderId): Promise<DeskPayment[]> {
  const payments = await listPaymentsOf(db, orderId)
  if (payments.length === 0) return []
  const ids = payments.map(({ id }) => id)
  const rows = await db
    .select({ event: paymentEvent, actorName: user.name })
    .from(paymentEvent)
    .leftJoin(user, eq(user.id, paymentEvent.actorId))
    .where(inArray(paymentEvent.paymentId, ids))
    .orderBy(asc(paymentEvent.at), asc(paymentEvent.id))
  const charges = new Map<PaymentId, Money>()
  for (const { id, amount } of payments) {
    const charge = await findCharge(db, id)
    if (charge) charges.set(id, { amountMinor: charge.leftMinor, currency: amount.currency })
  }
  const uncounted = await listUncountedOf(db, ids)
  return payments.map((one) => ({
    ...one,
    uncounted: uncounted.get(one.id) ?? [],
    cardLeft: charges.get(one.id) ?? null,
    events: rows
      .filter(({ event }) => event.paymentId === one.id)
      .map(({ event, actorName }) => ({
        ...{ kind: event.kind, at: event.at.toISOString(), actorName },
        amount:
          event.amountMinor === null
            ? null
            : { amountMinor: event.amountMinor, currency: one.amount.currency },
        reason:
          event.reason === null
            ? null
            : open(event.reason, `payment_event:${event.id}:reason`, env().DATA_KEYS),
      })),
  }))
}

/** All payments requested from a patient, newest first. */
export async function listHistoryOf(db: Executor, userId: UserId): Promise<PaymentHistoryLine[]> {
  const rows = await db
    .select({
      ...{ payment, orderId: treatmentOrder.id, orderNumber: treatmentOrder.number },
      orderStatus: treatmentOrder.status,
    })
    .from(payment)
    .innerJoin(treatmentOrder, eq(treatmentOrder.id, payment.orderId))
    .where(eq(treatmentOrder.userId, userId))
    .orderBy(desc(payment.createdAt), desc(payment.id))
  const payments = rows.map(({ payment: row }) => row)
  const receipts = await listReceiptsOf(db, payments)
  const ordered = await readOrdered(
    db,
    payments.map(({ id }) => id),
  )
  return rows.map(({ payment: row, orderStatus, ...order }) => ({
    ...presentPayment(row, ordered.get(row.id)),
    receipts: receipts.get(row.id) ?? [],
    ...order,
    isOrderCancelled: orderStatus === 'cancelled',
  }))
}

type PaymentKey = Pick<typeof payment.$inferSelect, 'id' | 'currency'>

/** The receipts of payments, oldest first. The caller must have checked access to the payments. */
async function listReceiptsOf(
  db: Executor,
  payments: readonly PaymentKey[],
): Promise<ReadonlyMap<PaymentId, readonly ReceiptView[]>> {
  if (payments.length === 0) return new Map()
  const ids = payments.map(({ id }) => id)
  const rows = await db
    .select({ receipt, refundStatus: refund.status })
    .from(receipt)
    .leftJoin(refund, eq(refund.id, receipt.refundId))
    .where(inArray(receipt.paymentId, ids))
    .orderBy(asc(receipt.createdAt), asc(receipt.id))
  return new Map(
    payments.map(({ id, currency }) => [
      id,
      rows
        .filter((row) => row.receipt.paymentId === id)
        .map((row) => presentReceipt(row.receipt, currency, row.refundStatus)),
    ]),
  )
}

/**
 * Payments that were requested and not received yet, those due first at the top, then those without a day, the longest
 * requested first. For the care team. @param page from 1
 */
export async function listWaitingPayments(db: Executor, page = 1): Promise<WaitingPage> {
  // Written like the index's condition, so that PostgreSQL uses the index.
  const isWaiting = and(
    sql`${payment.status} in ('unpaid', 'pending', 'failed')`,
    sql`${treatmentOrder.status} <> 'cancelled'`,
  )
  const [counted] = await db
    .select({ total: count() })
    .from(payment)
    .innerJoin(treatmentOrder, eq(treatmentOrder.id, payment.orderId))
    .where(isWaiting)
  const total = counted?.total ?? 0
  const pageSize = DESK_PAGE_SIZE
  const shown = Math.max(1, Math.min(page, Math.ceil(total / pageSize)))
  const rows = await db
    .select({
      ...{ payment, orderId: treatmentOrder.id, orderNumber: treatmentOrder.number },
      ...{ firstName: contactRequest.firstName, lastName: contactRequest.lastName },
      hasProof: exists(
        db
          .select({ one: sql`1` })
          .from(documentLink)
          .where(and(eq(documentLink.subject, 'payment'), eq(documentLink.subjectId, payment.id))),
      ).mapWith(Boolean),
    })
    .from(payment)
    .innerJoin(treatmentOrder, eq(treatmentOrder.id, payment.orderId))
    .innerJoin(contactRequest, eq(contactRequest.id, treatmentOrder.requestId))
    .where(isWaiting)
    .orderBy(sql`${payment.dueOn} asc nulls last`, asc(payment.createdAt), asc(payment.id))
    .limit(pageSize)
    .offset((shown - 1) * pageSize)
  const today = dayInIstanbul(now())
  const waiting = rows.map(({ payment: row, firstName, lastName, ...order }) => ({
    ...presentPayment(row),
    ...order,
    patientName: fullName(firstName, lastName),
    requestedAt: row.createdAt.toISOString(),
    isOverdue: row.dueOn !== null && row.dueOn < today,
  }))
  return { rows: waiting, page: shown, total, pageSize }
}

/** A receipt of this patient, with its payment and order; otherwise undefined. */
export async function findOwnReceipt(
  db: Executor,
  userId: UserId,
  id: ReceiptId,
): Promise<ReceiptDocument | undefined> {
  const { number: orderNumber, totalMinor } = treatmentOrder
  const { kind: paymentKind, reference, currency } = payment
  const [row] = await db
    .select({
      receipt,
      paymentKind,
      reference,
      currency,
      orderNumber,
      totalMinor,
      refundStatus: refund.status,
    })
    .from(receipt)
    .innerJoin(payment, eq(payment.id, receipt.paymentId))
    .innerJoin(treatmentOrder, eq(treatmentOrder.id, payment.orderId))
    .leftJoin(refund, eq(refund.id, receipt.refundId))
    .where(and(eq(receipt.id, id), eq(treatmentOrder.userId, userId)))
  if (!row) return undefined
  return {
    ...presentReceipt(row.receipt, row.currency, row.refundStatus),
    ...{ paymentKind: row.paymentKind, reference: row.reference, orderNumber: row.orderNumber },
    total: { amountMinor: row.totalMinor, currency: row.currency },
  }
}
