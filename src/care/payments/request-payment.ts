import { eq } from 'drizzle-orm'
import { listReviewsOf } from '@/care/requests/reviews/read-reviews'
import type { Actor } from '@/care/sign-in/session'
import { allOrNothing } from '@/db/once'
import { dayInIstanbul } from '@/i18n/dates'
import { now } from '@/lib/clock'
import { isId, newId } from '@/lib/ids'
import type { OpenedForm } from '@/lib/opened-form'
import type { OrderId, PaymentId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import type { PaymentKind } from './constants'
import { lockOrder } from './lock-payment'
import { changePayment } from './move-payment'
import { notifyOfPayment } from './notify-patient'
import { mayWorkOnPayments } from './policy'
import {
  type AmountFault,
  amountFault,
  isChangeable,
  paymentReference,
  remainderOf,
  requestRevision,
} from './rules'
import { payment } from './table'

type RequestInput = Partial<OpenedForm> & {
  readonly orderId: UncheckedId<OrderId>
  readonly kind: PaymentKind
  /** Deposit in minor units; the remainder is calculated. */
  readonly amountMinor?: number | undefined
  /** Due date; null for none. */
  readonly dueOn: string | null
  readonly clientIp?: string | null
}
export type RequestPaymentCode =
  | 'FORBIDDEN'
  | 'ORDER_NOT_FOUND'
  | 'ORDER_ENDED'
  | 'REVIEW_MISSING'
  | 'DUE_IN_PAST'
  | 'ALREADY_PAID'
  | 'CHANGED_ELSEWHERE'
  | AmountFault

/**
 * Requests the deposit or the remainder from a patient, but only after a medical review was recorded. A form opened with
 * a requested payment (`requestRevision`) changes its amount and due date as long as no money has arrived; the same
 * request again changes nothing. CHANGED_ELSEWHERE: a colleague has requested something else since. Care team only.
 */
export async function requestPayment(
  actor: Actor,
  { orderId, kind, amountMinor, dueOn, base = '', over = '', clientIp = null }: RequestInput,
): Promise<Result<{ readonly paymentId: PaymentId }, RequestPaymentCode>> {
  if (!mayWorkOnPayments(actor)) return err('FORBIDDEN')
  if (!isId<OrderId>(orderId)) return err('ORDER_NOT_FOUND')
  const { userId: actorId } = actor
  return allOrNothing<{ readonly paymentId: PaymentId }, RequestPaymentCode>(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return err('ORDER_NOT_FOUND')
    if (order.status === 'cancelled') return err('ORDER_ENDED')
    if ((await listReviewsOf(tx, [order.requestId])).size === 0) return err('REVIEW_MISSING')
    if (dueOn !== null && dueOn < dayInIstanbul(now())) return err('DUE_IN_PAST', { dueOn: 'DUE_IN_PAST' })
    const payments = await tx.select().from(payment).where(eq(payment.orderId, orderId)).for('update')
    const others = payments.filter((one) => one.kind !== kind)
    const most =
      kind === 'remainder' ? remainderOf(order.totalMinor, others) : order.totalMinor - sumOf(others)
    const amount = kind === 'remainder' ? most : (amountMinor ?? 0)
    const fault = amountFault(amount, most)
    if (fault) return err(fault, { amount: fault })
    const found = payments.find((one) => one.kind === kind)
    if (found && !isChangeable(found)) return err('ALREADY_PAID')
    const set = { amountMinor: amount, dueOn, status: 'unpaid', receivedMinor: 0, refundedMinor: 0 } as const
    if (found && requestRevision(found) === requestRevision(set)) return ok({ paymentId: found.id })
    if (found && requestRevision(found) !== (over || base)) return err('CHANGED_ELSEWHERE')
    const row =
      found ??
      (await insertPayment(tx, {
        ...{ id: newId<PaymentId>(), orderId, kind, dueOn, amountMinor: amount, requestedBy: actorId },
        ...{ currency: order.currency, reference: paymentReference(order.number, kind), createdAt: now() },
      }))
    const by = { actorId, clientIp, amountMinor: amount }
    const requested = await changePayment(tx, { payment: row, order }, { event: 'requested', set, ...by })
    await notifyOfPayment(tx, {
      ...requested,
      event: 'payment_requested',
      key: requested.eventId,
      amountMinor: amount,
    })
    return ok({ paymentId: row.id })
  })
}

type Tx = Parameters<typeof lockOrder>[0]

async function insertPayment(tx: Tx, row: typeof payment.$inferInsert) {
  const [inserted] = await tx.insert(payment).values(row).returning()
  if (!inserted) throw new Error('The payment was not stored')
  return inserted
}

function sumOf(payments: readonly { readonly amountMinor: number }[]): number {
  return payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}
