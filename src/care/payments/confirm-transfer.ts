import * as v from 'valibot'
import { retainDocuments } from '@/care/documents/link-documents'
import type { Actor } from '@/care/sign-in/session'
import { createPost } from '@/db/create-post'
import { once } from '@/db/once'
import { dayInIstanbul } from '@/i18n/dates'
import { now } from '@/lib/clock'
import { isId } from '@/lib/ids'
import { type PaymentId, paymentIdSchema, type UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { lockPayment } from './lock-payment'
import { mayWorkOnPayments } from './policy'
import { type MoneyCode, recordMoney } from './record-money'

type ConfirmInput = {
  readonly paymentId: UncheckedId<PaymentId>
  readonly amountMinor: number
  /** The day the money arrived at the bank. */
  readonly receivedOn: string
  readonly key: string
  readonly clientIp?: string | null
}
export type ConfirmCode =
  | 'FORBIDDEN'
  | 'PAYMENT_NOT_FOUND'
  | 'RECEIVED_IN_FUTURE'
  | 'IDEMPOTENCY_MISMATCH'
  | MoneyCode

const confirmed = v.object({ paymentId: paymentIdSchema })

/**
 * Writes down that a transfer has arrived, with amount and day. What the patient's bank had confirmed is kept from then
 * on. Care team only; once for each post.
 */
export async function confirmTransfer(
  actor: Actor,
  { paymentId, amountMinor, receivedOn, key, clientIp = null }: ConfirmInput,
): Promise<Result<{ readonly paymentId: PaymentId }, ConfirmCode>> {
  if (!mayWorkOnPayments(actor)) return err('FORBIDDEN')
  if (!isId<PaymentId>(paymentId)) return err('PAYMENT_NOT_FOUND')
  if (receivedOn > dayInIstanbul(now()))
    return err('RECEIVED_IN_FUTURE', { receivedOn: 'RECEIVED_IN_FUTURE' })
  const post = createPost('payment.confirm', actor, key, { paymentId, amountMinor, receivedOn })
  // A part may arrive twice with the same amount, so the status alone could not tell a repeated post.
  return once<{ readonly paymentId: PaymentId }, ConfirmCode>(post, confirmed, async (tx) => {
    const locked = await lockPayment(tx, paymentId)
    if (!locked) return err('PAYMENT_NOT_FOUND')
    const money = {
      amountMinor,
      receivedOn,
      method: 'bank_transfer',
      actorId: actor.userId,
      clientIp,
    } as const
    const recorded = await recordMoney(tx, locked, money)
    if (!recorded.ok)
      return recorded.code === 'TRANSITION_NOT_ALLOWED'
        ? recorded
        : err(recorded.code, { amount: recorded.code })
    await retainDocuments(tx, { subject: 'payment', subjectId: paymentId })
    return ok({ paymentId })
  })
}
