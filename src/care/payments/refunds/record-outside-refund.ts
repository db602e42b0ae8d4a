import { eq } from 'drizzle-orm'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { RefundId } from '@/lib/record-ids'
import { lockPayment } from '../lock-payment'
import { changePayment } from '../move-payment'
import { isOpen } from '../rules'
import { checkout, refund } from '../table'
import { recordRefunded } from './complete-refund'

type Report = { readonly intentId: string; readonly amountMinor: number }

/**
 * The provider reports the total refunded so far. Any amount beyond our own refunds was refunded in the provider's
 * dashboard and is recorded here.
 */
export async function recordOutsideRefund(tx: Tx, { intentId, amountMinor: total }: Report): Promise<string> {
  const [found] = await tx.select().from(checkout).where(eq(checkout.intentId, intentId))
  const locked = found && (await lockPayment(tx, found.paymentId))
  if (!locked) return 'unknown'
  const { payment } = locked
  // A charge beside what was due was never counted: its refund is none of this payment.
  if (isOpen(payment.status) || payment.method !== 'card') return 'ignored'
  const amountMinor = Math.min(total, payment.receivedMinor) - payment.refundedMinor
  if (amountMinor <= 0) return 'repeated'
  const [id, at] = [newId<RefundId>(), now()]
  await tx.insert(refund).values({
    ...{ id, paymentId: payment.id, amountMinor, status: 'done', createdAt: at, doneAt: at },
  })
  const set = { refundedMinor: payment.refundedMinor + amountMinor }
  const ordered = await changePayment(tx, locked, {
    event: 'refund_ordered',
    set,
    amountMinor,
    actorId: null,
  })
  await recordRefunded(tx, ordered, { refundId: id, amountMinor, actorId: null })
  return 'refunded'
}
