import { eq } from 'drizzle-orm'
import { listReviewsOf } from '@/care/requests/reviews/read-reviews'
import type { Actor, ActorContext } from '@/care/sign-in/session'
import { allOrNothing } from '@/db/once'
import type { Tx } from '@/db/transaction'
import { dayInIstanbul } from '@/i18n/dates'
import { now } from '@/lib/clock'
import { isId, newId } from '@/lib/ids'
import type { OpenedForm } from '@/lib/opened-form'
import type { OrderId, PaymentId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { hasOpenCheckout } from './checkout/find-open-checkout'
import type { PaymentKind } from './constants'
import { type LockedPayment, lockOrder } from './lock-payment'
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
  | 'CHECKOUT_OPEN'
  | AmountFault

/**
 * Requests the deposit or the remainder from a patient, but only after a medical review was recorded. A form opened with
 * a requested payment (`requestRevision`) changes its amount and due date as long as no money has arrived; the same
 * request again changes nothing. CHANGED_ELSEWHERE: a colleague has requested something else since. CHECKOUT_OPEN: the
 * patient may be paying by card at this moment. A remainder that was requested follows its deposit. Care team only.
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
    const rest = await findFollowing(tx, kind, others)
    const most = mostOf(order.totalMinor, kind, others, rest)
    const amount = kind === 'remainder' ? most : (amountMinor ?? 0)
    const fault = amountFault(amount, most)
    if (fault) return err(fault, { amount: fault })
    const found = payments.find((one) => one.kind === kind)
    if (found && !isChangeable(found)) return err('ALREADY_PAID')
    const set = { amountMinor: amount, dueOn, status: 'unpaid' } as const
    if (found && requestRevision(found) === requestRevision(set)) return ok({ paymentId: found.id })
    if (found && requestRevision(found) !== (over || base)) return err('CHANGED_ELSEWHERE')
    if (found && (await hasOpenCheckout(tx, found.id))) return err('CHECKOUT_OPEN')
    const row =
      found ??
      (await insertPayment(tx, {
        ...{ id: newId<PaymentId>(), orderId, kind, dueOn, amountMinor: amount, requestedBy: actorId },
        ...{ currency: order.currency, reference: paymentReference(order.number, kind), createdAt: now() },
      }))
    const by = { actorId, clientIp }
    await changeTerms(tx, { payment: row, order }, set, by)
    const restMinor = order.totalMinor - amount
    if (rest && rest.amountMinor !== restMinor)
      await changeTerms(tx, { payment: rest, order }, { amountMinor: restMinor }, by)
    return ok({ paymentId: row.id })
  })
}

type Payment = typeof payment.$inferSelect

/** Changes what was requested, and tells the patient. What was refunded before counts as never received. */
async function changeTerms(
  tx: Tx,
  locked: LockedPayment,
  terms: Partial<Payment> & { readonly amountMinor: number },
  by: ActorContext,
): Promise<void> {
  const { amountMinor } = terms
  const set = { ...terms, receivedMinor: 0, refundedMinor: 0 }
  const requested = await changePayment(tx, locked, { event: 'requested', set, amountMinor, ...by })
  const news = { event: 'payment_requested', key: requested.eventId, amountMinor } as const
  await notifyOfPayment(tx, { ...requested, ...news })
}

/** The remainder that changes with its deposit: one that was requested, while no money of it is under way or held. */
async function findFollowing(
  tx: Tx,
  kind: PaymentKind,
  others: readonly Payment[],
): Promise<Payment | undefined> {
  const [rest] = kind === 'deposit' ? others : []
  return rest && isChangeable(rest) && !(await hasOpenCheckout(tx, rest.id)) ? rest : undefined
}

/** The highest amount, in minor units. A remainder that follows needs some of it. */
function mostOf(
  totalMinor: number,
  kind: PaymentKind,
  others: readonly Payment[],
  rest: Payment | undefined,
): number {
  if (kind === 'remainder') return remainderOf(totalMinor, others)
  return rest ? totalMinor - 1 : totalMinor - sumOf(others)
}

async function insertPayment(tx: Tx, row: typeof payment.$inferInsert) {
  const [inserted] = await tx.insert(payment).values(row).returning()
  if (!inserted) throw new Error('The payment was not stored')
  return inserted
}

function sumOf(payments: readonly { readonly amountMinor: number }[]): number {
  return payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}
