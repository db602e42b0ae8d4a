import { and, eq, isNotNull } from 'drizzle-orm'
import * as v from 'valibot'
import type { Actor } from '@/care/sign-in/session'
import { createPost } from '@/db/create-post'
import { enqueue } from '@/db/jobs'
import { once } from '@/db/once'
import { now } from '@/lib/clock'
import { seal } from '@/lib/crypto'
import { env } from '@/lib/env'
import { isId, newId } from '@/lib/ids'
import type { OpenedForm } from '@/lib/opened-form'
import { type PaymentId, paymentIdSchema, type RefundId, type UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { hasOpenCheckout } from '../checkout/find-open-checkout'
import { lockPayment } from '../lock-payment'
import { changePayment } from '../move-payment'
import { mayRefund } from '../policy'
import { type AmountFault, amountFault, heldMinor, isOpen, isOvertaken, isRefundable } from '../rules'
import { checkout, refund } from '../table'
import { recordRefunded } from './complete-refund'

type RefundInput = Partial<OpenedForm> & {
  readonly paymentId: UncheckedId<PaymentId>
  readonly amountMinor: number
  readonly reason: string
  readonly key: string
  readonly clientIp?: string | null
}
export type RefundCode =
  | 'FORBIDDEN'
  | 'PAYMENT_NOT_FOUND'
  | 'TRANSITION_NOT_ALLOWED'
  | 'CHANGED_ELSEWHERE'
  | 'CHECKOUT_OPEN'
  | 'IDEMPOTENCY_MISMATCH'
  | AmountFault

const refunded = v.object({ paymentId: paymentIdSchema })

/**
 * Refunds part or all of a payment. A job requests card refunds from the provider; a refund by transfer is made by hand
 * and recorded here. CHANGED_ELSEWHERE: a colleague has refunded since the form was opened. CHECKOUT_OPEN: the patient may
 * be paying the rest by card at this moment. Admins only; idempotent for each submission.
 */
export async function refundPayment(
  actor: Actor,
  { paymentId, amountMinor, reason, key, base = '', over = '', clientIp = null }: RefundInput,
): Promise<Result<{ readonly paymentId: PaymentId }, RefundCode>> {
  if (!mayRefund(actor)) return err('FORBIDDEN')
  if (!isId<PaymentId>(paymentId)) return err('PAYMENT_NOT_FOUND')
  const { userId: actorId } = actor
  const post = createPost('payment.refund', actor, key, { paymentId, amountMinor, reason })
  return once<{ readonly paymentId: PaymentId }, RefundCode>(post, refunded, async (tx) => {
    const locked = await lockPayment(tx, paymentId)
    if (!locked) return err('PAYMENT_NOT_FOUND')
    const { payment } = locked
    const leftMinor = heldMinor(payment)
    if (isRefundable(payment) && isOvertaken({ base, over }, leftMinor)) return err('CHANGED_ELSEWHERE')
    if (!isRefundable(payment)) return err('TRANSITION_NOT_ALLOWED')
    const fault = amountFault(amountMinor, leftMinor)
    if (fault) return err(fault, { amount: fault })
    const isCharged = and(
      eq(checkout.paymentId, paymentId),
      eq(checkout.status, 'paid'),
      isNotNull(checkout.intentId),
    )
    if (isOpen(payment.status) && (await hasOpenCheckout(tx, paymentId))) return err('CHECKOUT_OPEN')
    // A card pays all that is due: what is held of an open payment came by transfer.
    const isByCard = payment.method === 'card' && !isOpen(payment.status)
    const [charged] = isByCard ? await tx.select({ id: checkout.id }).from(checkout).where(isCharged) : []
    const id = newId<RefundId>()
    const at = now()
    await tx.insert(refund).values({
      ...{ id, paymentId, amountMinor, orderedBy: actorId, createdAt: at },
      ...(charged ? { status: 'ordered' } : { status: 'done', doneAt: at }),
      reason: seal(reason, `payment_refund:${id}:reason`, env().DATA_KEYS),
    })
    // Reserved now, so that two concurrent refunds cannot exceed the amount paid.
    const set = { refundedMinor: payment.refundedMinor + amountMinor }
    const change = { event: 'refund_ordered', set, amountMinor, reason, actorId, clientIp } as const
    const ordered = await changePayment(tx, locked, change)
    if (charged) await enqueue(tx, 'refund-card-payment', { refundId: id }, { jobKey: `refund:${id}` })
    else await recordRefunded(tx, ordered, { refundId: id, amountMinor, actorId })
    return ok({ paymentId })
  })
}
