import * as v from 'valibot'
import { retainDocuments } from '@/care/documents/link-documents'
import type { Actor } from '@/care/sign-in/session'
import { createPost } from '@/db/create-post'
import { once } from '@/db/once'
import { dayInIstanbul } from '@/i18n/dates'
import { now } from '@/lib/clock'
import { isId } from '@/lib/ids'
import type { OpenedForm } from '@/lib/opened-form'
import { type PaymentId, paymentIdSchema, type UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { lockPayment } from './lock-payment'
import { mayWorkOnPayments } from './policy'
import { type MoneyCode, recordMoney } from './record-money'
import { dueMinor, isOpen, isOvertaken } from './rules'

type ConfirmInput = Partial<OpenedForm> & {
  readonly paymentId: UncheckedId<PaymentId>
  readonly amountMinor: number
  /** Day on which the money arrived. */
  readonly receivedOn: string
  readonly key: string
  readonly clientIp?: string | null
}
export type ConfirmCode =
  | 'FORBIDDEN'
  | 'PAYMENT_NOT_FOUND'
  | 'RECEIVED_IN_FUTURE'
  | 'CHANGED_ELSEWHERE'
  | 'IDEMPOTENCY_MISMATCH'
  | MoneyCode

const confirmed = v.object({ paymentId: paymentIdSchema })

/**
 * Records that a transfer has arrived, with amount and day. The uploaded confirmations can no longer be deleted
 * afterwards. CHANGED_ELSEWHERE: other money was recorded since the form was opened. Care team only; idempotent for each
 * submission.
 */
export async function confirmTransfer(
  actor: Actor,
  { paymentId, amountMinor, receivedOn, key, base = '', over = '', clientIp = null }: ConfirmInput,
): Promise<Result<{ readonly paymentId: PaymentId }, ConfirmCode>> {
  if (!mayWorkOnPayments(actor)) return err('FORBIDDEN')
  if (!isId<PaymentId>(paymentId)) return err('PAYMENT_NOT_FOUND')
  if (receivedOn > dayInIstanbul(now()))
    return err('RECEIVED_IN_FUTURE', { receivedOn: 'RECEIVED_IN_FUTURE' })
  const post = createPost('payment.confirm', actor, key, { paymentId, amountMinor, receivedOn })
  // Two partial transfers may have the same amount, so the status alone cannot identify a repeated submission.
  return once<{ readonly paymentId: PaymentId }, ConfirmCode>(post, confirmed, async (tx) => {
    const locked = await lockPayment(tx, paymentId)
    if (!locked) return err('PAYMENT_NOT_FOUND')
    const { payment } = locked
    if (isOpen(payment.status) && isOvertaken({ base, over }, dueMinor(payment)))
      return err('CHANGED_ELSEWHERE')
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
