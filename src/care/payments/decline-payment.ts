import type { Actor } from '@/care/sign-in/session'
import { allOrNothing } from '@/db/once'
import { isId } from '@/lib/ids'
import type { PaymentId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { lockPayment } from './lock-payment'
import { movePayment } from './move-payment'
import { notifyOfPayment } from './notify-patient'
import { mayWorkOnPayments } from './policy'

type DeclineInput = {
  readonly paymentId: UncheckedId<PaymentId>
  /** For the desk's history. */
  readonly reason: string
  readonly clientIp?: string | null
}
export type DeclinePaymentCode = 'FORBIDDEN' | 'PAYMENT_NOT_FOUND' | 'TRANSITION_NOT_ALLOWED'

/** Marks a payment as failed, for example a returned transfer. The patient can try again. Care team only. */
export async function declinePayment(
  actor: Actor,
  { paymentId, reason, clientIp = null }: DeclineInput,
): Promise<Result<{ readonly paymentId: PaymentId }, DeclinePaymentCode>> {
  if (!mayWorkOnPayments(actor)) return err('FORBIDDEN')
  if (!isId<PaymentId>(paymentId)) return err('PAYMENT_NOT_FOUND')
  return allOrNothing<{ readonly paymentId: PaymentId }, DeclinePaymentCode>(async (tx) => {
    const locked = await lockPayment(tx, paymentId)
    if (!locked) return err('PAYMENT_NOT_FOUND')
    const moved = await movePayment(tx, locked, { action: 'fail', reason, actorId: actor.userId, clientIp })
    if (!moved.ok) return moved
    const { amountMinor } = locked.payment
    await notifyOfPayment(tx, {
      ...moved.value,
      event: 'payment_failed',
      key: moved.value.eventId,
      amountMinor,
    })
    return ok({ paymentId })
  })
}
