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
import { type CheckoutId, checkoutIdSchema, type UncheckedId, type UncountedRefundId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { changePayment } from '../move-payment'
import { mayRefund } from '../policy'
import { isOvertaken } from '../rules'
import { uncountedRefund } from '../table'
import { lockCharge } from './lock-charge'
import { chargeState, eventAmount, isChargeRefundable } from './rules'

type RefundChargeInput = Partial<OpenedForm> & {
  readonly checkoutId: UncheckedId<CheckoutId>
  readonly reason: string
  readonly key: string
  readonly clientIp?: string | null
}
export type RefundChargeCode =
  | 'FORBIDDEN'
  | 'CHARGE_NOT_FOUND'
  | 'TRANSITION_NOT_ALLOWED'
  | 'CHANGED_ELSEWHERE'
  | 'IDEMPOTENCY_MISMATCH'

const ordered = v.object({ checkoutId: checkoutIdSchema })
type ChargeOrder = v.InferOutput<typeof ordered>

/**
 * Orders the refund of a card charge that was not counted, of all that is left of it. A job requests it from the
 * provider; the amounts of the payment stay as they are. CHANGED_ELSEWHERE: a part was refunded in the provider's
 * dashboard since the form was opened. Admins only; idempotent for each submission.
 */
export async function refundCharge(
  actor: Actor,
  { checkoutId, reason, key, base = '', over = '', clientIp = null }: RefundChargeInput,
): Promise<Result<ChargeOrder, RefundChargeCode>> {
  if (!mayRefund(actor)) return err('FORBIDDEN')
  if (!isId<CheckoutId>(checkoutId)) return err('CHARGE_NOT_FOUND')
  const { userId: actorId } = actor
  const post = createPost('payment.refund-charge', actor, key, { checkoutId, reason })
  return once<ChargeOrder, RefundChargeCode>(post, ordered, async (tx) => {
    const charge = await lockCharge(tx, checkoutId)
    if (!charge) return err('CHARGE_NOT_FOUND')
    const { locked, charged, intentId, refunds } = charge
    const state = chargeState(charged.amountMinor, refunds)
    if (intentId === null || !isChargeRefundable(state)) return err('TRANSITION_NOT_ALLOWED')
    if (isOvertaken({ base, over }, state.leftMinor)) return err('CHANGED_ELSEWHERE')
    const [id, amountMinor] = [newId<UncountedRefundId>(), state.leftMinor]
    await tx.insert(uncountedRefund).values({
      ...{ id, paymentId: locked.payment.id, checkoutId, amountMinor, status: 'ordered' },
      ...{ orderedBy: actorId, createdAt: now() },
      attempt: refunds.filter(({ attempt }) => attempt !== null).length + 1,
      reason: seal(reason, `payment_uncounted_refund:${id}:reason`, env().DATA_KEYS),
    })
    const about = eventAmount({ ...charged, amountMinor }, locked.payment.currency)
    await changePayment(tx, locked, {
      ...{ event: 'mismatch_refund_ordered', ...about, reason, actorId, clientIp },
    })
    await enqueue(tx, 'refund-uncounted-charge', { refundId: id }, { jobKey: `uncounted-refund:${id}` })
    return ok({ checkoutId })
  })
}
