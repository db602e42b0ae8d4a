import { and, eq } from 'drizzle-orm'
import { recordListing } from '@/base/audit/record-listing'
import { readableFiles } from '@/care/documents/policy'
import { withoutRefused } from '@/care/documents/read-documents'
import { treatmentOrder } from '@/care/orders/table'
import { DESK_PAGE_SIZE } from '@/care/requests/constants'
import { isInCareOf } from '@/care/requests/find-patients-in-care'
import { listReviewsOf } from '@/care/requests/reviews/read-reviews'
import { type Actor, currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { ownerOf } from '@/db/owner-of'
import { dayInIstanbul } from '@/i18n/dates'
import { now } from '@/lib/clock'
import { env } from '@/lib/env'
import { isId } from '@/lib/ids'
import type { OrderId, ReceiptId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { findProvider } from './checkout/find-provider'
import { isStopped } from './checkout/find-stopped'
import { PAYMENT_KINDS, type PaymentKind } from './constants'
import { findBankAccount } from './find-bank-account'
import type { HeldPage } from './held/present'
import { findCancellation, findOpenHeld, listHeld } from './held/read-held'
import { mayPay, mayWorkOnPayments } from './policy'
import {
  type DeskOrderPayments,
  type OrderPayments,
  type PaymentHistoryLine,
  presentRemainder,
  type ReceiptDocument,
  totalOf,
  type WaitingPage,
} from './present'
import {
  findOwnReceipt,
  listDeskPayments,
  listHistoryOf,
  listPaymentsOf,
  listWaitingPayments,
} from './read-payments'
import { depositOf, refundPercent } from './rules'
import type { WaitingChargePage } from './uncounted/present'
import { listWaitingCharges } from './uncounted/read-charges'

/** Price and payments of the signed-in patient's order. Someone else's order and a missing one get the same result. */
export async function loadMyPayments(
  orderId: UncheckedId<OrderId>,
): Promise<Result<OrderPayments, 'ORDER_NOT_FOUND'>> {
  const actor = await currentActor()
  if (!actor || !mayPay(actor) || !isId<OrderId>(orderId)) return err('ORDER_NOT_FOUND')
  const db = careDb()
  const isOwn = and(eq(treatmentOrder.id, orderId), eq(treatmentOrder.userId, actor.userId))
  const [order] = await db.select().from(treatmentOrder).where(isOwn)
  if (!order) return err('ORDER_NOT_FOUND')
  const { id, number, status, paymentStatus, treatmentFrom, totalMinor: amountMinor, currency } = order
  const payments = await listPaymentsOf(db, id)
  return ok({
    order: { id, number, isCancelled: status === 'cancelled', paymentStatus, treatmentFrom },
    total: { amountMinor, currency },
    received: totalOf(payments, 'received', currency),
    refunded: totalOf(payments, 'refunded', currency),
    refundOrdered: totalOf(payments, 'refundOrdered', currency),
    payments,
    account: findBankAccount() ?? null,
    hasCard: findProvider() !== undefined,
  })
}

/**
 * What the signed-in patient has begun to pay by card and the provider says is not paid; undefined where that is not
 * certain. @param kind of the payment, from the address
 */
export async function loadStoppedPayment(
  orderId: UncheckedId<OrderId>,
  kind: string | undefined,
): Promise<PaymentKind | undefined> {
  const actor = await currentActor()
  const stopped = PAYMENT_KINDS.find((one) => one === kind)
  if (!actor || !mayPay(actor) || !isId<OrderId>(orderId) || !stopped) return undefined
  return (await isStopped(careDb(), actor.userId, { orderId, kind: stopped })) ? stopped : undefined
}

/** All payments requested from the signed-in patient; empty for other roles. */
export async function loadMyPaymentHistory(): Promise<PaymentHistoryLine[]> {
  const actor = await currentActor()
  return actor && mayPay(actor) ? listHistoryOf(careDb(), actor.userId) : []
}

/** A receipt of the signed-in patient. Someone else's and a missing one get the same result. */
export async function loadMyReceipt(id: UncheckedId<ReceiptId>): Promise<ReceiptDocument | undefined> {
  const actor = await currentActor()
  if (!actor || !mayPay(actor) || !isId<ReceiptId>(id)) return undefined
  return findOwnReceipt(careDb(), actor.userId, id)
}

/**
 * The payments of an order, and the payments that can be requested. For the care team, with the bank confirmations that
 * the reader may open.
 */
export async function loadDeskPayments(
  orderId: UncheckedId<OrderId>,
): Promise<DeskOrderPayments | undefined> {
  const actor = await currentActor()
  if (!mayWorkOnPayments(actor) || !isId<OrderId>(orderId)) return undefined
  const db = careDb()
  const [order] = await db.select().from(treatmentOrder).where(eq(treatmentOrder.id, orderId))
  if (!order) return undefined
  const { currency, totalMinor, requestId, treatmentFrom } = order
  const cancelledAt = await findCancellation(db, orderId)
  const undecidedMinor = cancelledAt ? await findOpenHeld(db, orderId) : 0
  const payments = await listDeskPayments(db, orderId)
  const proofs = payments.map(({ id, proofs: files }) => ({ id, files }))
  const { parts, refused } = await withoutRefused(db, proofs, readableFiles(actor, isInCareOf))
  return {
    payments: payments.map((one) => ({ ...one, proofs: parts.find(({ id }) => id === one.id)?.files ?? [] })),
    refusedProofs: refused,
    isReviewed: (await listReviewsOf(db, [requestId])).size > 0,
    deposit: { amountMinor: depositOf(totalMinor, env().DEPOSIT_PERCENT), currency },
    remainder: presentRemainder(payments, { amountMinor: totalMinor, currency }),
    refundPercent: refundPercent(treatmentFrom, dayInIstanbul(cancelledAt ?? now())),
    undecided: undecidedMinor > 0 ? { amountMinor: undecidedMinor, currency } : null,
  }
}

/** The oldest uncounted charges that are not refunded, for the care team; each row is written to the audit log as well. */
export async function loadWaitingCharges(): Promise<WaitingChargePage> {
  const actor = await currentActor()
  if (!actor || !mayWorkOnPayments(actor)) return { rows: [], total: 0 }
  const found = await listWaitingCharges(careDb())
  await recordWaiting(actor, found.rows)
  return found
}

/**
 * A page of the pending payments, for the care team. The list names patients, so each row is written to the audit log.
 * @param page from 1
 */
export async function loadWaitingPayments(page = 1): Promise<WaitingPage> {
  const actor = await currentActor()
  if (!actor || !mayWorkOnPayments(actor)) return { rows: [], page: 1, total: 0, pageSize: DESK_PAGE_SIZE }
  const found = await listWaitingPayments(careDb(), page)
  await recordWaiting(actor, found.rows)
  return found
}

/** Cancelled orders that still hold money, for the care team; each row is written to the audit log as well. */
export async function loadHeldOrders(): Promise<HeldPage> {
  const actor = await currentActor()
  if (!actor || !mayWorkOnPayments(actor)) return { rows: [], total: 0 }
  const found = await listHeld(careDb())
  await recordWaiting(actor, found.rows)
  return found
}

async function recordWaiting({ userId }: Actor, lines: readonly { readonly orderId: OrderId }[]) {
  const entry = { actorId: userId, action: 'payment.listed', subject: 'care_order' }
  const orders = [...new Set(lines.map(({ orderId }) => orderId))]
  await recordListing(
    careDb(),
    entry,
    orders.map((orderId) => ({ subjectId: orderId, patientId: ownerOf(treatmentOrder, orderId) })),
  )
}
