import { count, eq } from 'drizzle-orm'
import type { Actor } from '@/care/sign-in/session'
import { allOrNothing } from '@/db/once'
import type { Tx } from '@/db/transaction'
import { isId } from '@/lib/ids'
import type { PaymentId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { lockPayment } from './lock-payment'
import { movePayment } from './move-payment'
import { notifyOfPayment } from './notify-patient'
import { mayWorkOnPayments } from './policy'
import { dueMinor, nextPaymentStatus } from './rules'
import { paymentEvent } from './table'

type DeclineInput = {
  readonly paymentId: UncheckedId<PaymentId>
  /** How many events of the payment the page showed. */
  readonly version?: number
  /** For the desk's history. */
  readonly reason: string
  readonly clientIp?: string | null
}
export type DeclinePaymentCode =
  | 'FORBIDDEN'
  | 'PAYMENT_NOT_FOUND'
  | 'TRANSITION_NOT_ALLOWED'
  | 'PAYMENT_CHANGED'

/**
 * Marks a payment as failed, for example a returned transfer. The patient is told, and can try again unless the order was
 * cancelled. PAYMENT_CHANGED: something has happened to it since the page was opened, such as that the patient has begun
 * again. Care team only.
 */
export async function declinePayment(
  actor: Actor,
  { paymentId, version, reason, clientIp = null }: DeclineInput,
): Promise<Result<{ readonly paymentId: PaymentId }, DeclinePaymentCode>> {
  if (!mayWorkOnPayments(actor)) return err('FORBIDDEN')
  if (!isId<PaymentId>(paymentId)) return err('PAYMENT_NOT_FOUND')
  return allOrNothing<{ readonly paymentId: PaymentId }, DeclinePaymentCode>(async (tx) => {
    const locked = await lockPayment(tx, paymentId)
    if (!locked) return err('PAYMENT_NOT_FOUND')
    const isAllowed = nextPaymentStatus(locked.payment.status, 'fail') !== undefined
    const isShown = version === undefined || version === (await countEvents(tx, paymentId))
    if (isAllowed && !isShown) return err('PAYMENT_CHANGED')
    const moved = await movePayment(tx, locked, { action: 'fail', reason, actorId: actor.userId, clientIp })
    if (!moved.ok) return moved
    await notifyOfPayment(tx, {
      ...moved.value,
      event: 'payment_failed',
      key: moved.value.eventId,
      // A part may have arrived, and is still held.
      amountMinor: dueMinor(locked.payment),
    })
    return ok({ paymentId })
  })
}

/** Events are only added, so their number says whether one was. */
async function countEvents(tx: Tx, paymentId: PaymentId): Promise<number> {
  const [row] = await tx
    .select({ events: count() })
    .from(paymentEvent)
    .where(eq(paymentEvent.paymentId, paymentId))
  return row?.events ?? 0
}
