import * as v from 'valibot'
import type { Actor, ActorContext } from '@/care/sign-in/session'
import { createPost } from '@/db/create-post'
import { enqueue } from '@/db/jobs'
import { once } from '@/db/once'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { seal } from '@/lib/crypto'
import { env } from '@/lib/env'
import { isId, newId } from '@/lib/ids'
import type { OpenedForm } from '@/lib/opened-form'
import {
  type CheckoutId,
  type PaymentId,
  paymentIdSchema,
  type RefundId,
  type UncheckedId,
} from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { hasOpenCheckout } from '../checkout/find-open-checkout'
import type { RefundWay } from '../constants'
import { type LockedPayment, lockPayment } from '../lock-payment'
import { changePayment } from '../move-payment'
import { mayRefund } from '../policy'
import { type AmountFault, amountFault, heldMinor, isOpen, isOvertaken, isRefundable } from '../rules'
import { refund } from '../table'
import { recordRefunded } from './complete-refund'
import { findCharge } from './find-charge'

type RefundInput = Partial<OpenedForm> & {
  readonly paymentId: UncheckedId<PaymentId>
  readonly amountMinor: number
  /** `transfer`: all of it, also what came by card, for example because the card is closed. */
  readonly way?: RefundWay
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
 * Refunds part or all of a payment. What came by card goes back to the card: a job requests it from the provider. The rest
 * is transferred by hand and recorded here. CHANGED_ELSEWHERE: a colleague has refunded since the form was opened. CHECKOUT_OPEN: the patient may
 * be paying the rest by card at this moment. Admins only; idempotent for each submission.
 */
export async function refundPayment(
  actor: Actor,
  { paymentId, amountMinor, way = 'card', reason, key, base = '', over = '', clientIp = null }: RefundInput,
): Promise<Result<{ readonly paymentId: PaymentId }, RefundCode>> {
  if (!mayRefund(actor)) return err('FORBIDDEN')
  if (!isId<PaymentId>(paymentId)) return err('PAYMENT_NOT_FOUND')
  const { userId: actorId } = actor
  const post = createPost('payment.refund', actor, key, { paymentId, amountMinor, way, reason })
  return once<{ readonly paymentId: PaymentId }, RefundCode>(post, refunded, async (tx) => {
    const locked = await lockPayment(tx, paymentId)
    if (!locked) return err('PAYMENT_NOT_FOUND')
    const { payment } = locked
    const leftMinor = heldMinor(payment)
    if (isRefundable(payment) && isOvertaken({ base, over }, leftMinor)) return err('CHANGED_ELSEWHERE')
    if (!isRefundable(payment)) return err('TRANSITION_NOT_ALLOWED')
    const fault = amountFault(amountMinor, leftMinor)
    if (fault) return err(fault, { amount: fault })
    if (isOpen(payment.status) && (await hasOpenCheckout(tx, paymentId))) return err('CHECKOUT_OPEN')
    const charge = way === 'card' ? await findCharge(tx, paymentId) : undefined
    const byCardMinor = Math.min(amountMinor, charge?.leftMinor ?? 0)
    const by = { reason, actorId, clientIp }
    let changed = locked
    if (charge && byCardMinor > 0)
      changed = await orderPart(tx, changed, {
        ...by,
        amountMinor: byCardMinor,
        checkoutId: charge.checkoutId,
      })
    if (amountMinor > byCardMinor)
      await orderPart(tx, changed, { ...by, amountMinor: amountMinor - byCardMinor, checkoutId: null })
    return ok({ paymentId })
  })
}

type Part = ActorContext & {
  readonly amountMinor: number
  readonly reason: string
  /** The card charge that it goes back to; null: by transfer. */
  readonly checkoutId: CheckoutId | null
}

async function orderPart(tx: Tx, locked: LockedPayment, part: Part): Promise<LockedPayment> {
  const { amountMinor, reason, checkoutId, actorId, clientIp } = part
  const { id: paymentId, refundedMinor } = locked.payment
  const [id, at] = [newId<RefundId>(), now()]
  await tx.insert(refund).values({
    ...{ id, paymentId, checkoutId, amountMinor, orderedBy: actorId, createdAt: at },
    ...(checkoutId ? { status: 'ordered' } : { status: 'done', doneAt: at }),
    reason: seal(reason, `payment_refund:${id}:reason`, env().DATA_KEYS),
  })
  // Reserved now, so that two concurrent refunds cannot exceed the amount paid.
  const set = { refundedMinor: refundedMinor + amountMinor }
  const change = { event: 'refund_ordered', set, amountMinor, reason, actorId, clientIp } as const
  const ordered = await changePayment(tx, locked, change)
  if (checkoutId) await enqueue(tx, 'refund-card-payment', { refundId: id }, { jobKey: `refund:${id}` })
  else await recordRefunded(tx, ordered, { refundId: id, amountMinor, actorId, method: 'bank_transfer' })
  return ordered
}
