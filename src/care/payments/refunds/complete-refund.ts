import { and, eq, sql } from 'drizzle-orm'
import type { ActorContext } from '@/care/sign-in/session'
import type { Tx } from '@/db/transaction'
import { dayInIstanbul } from '@/i18n/dates'
import { now } from '@/lib/clock'
import type { PaymentId, RefundId } from '@/lib/record-ids'
import { type LockedPayment, lockPayment } from '../lock-payment'
import { changePayment, movePayment } from '../move-payment'
import { notifyOfPayment } from '../notify-patient'
import { heldMinor, isOpen } from '../rules'
import { refund } from '../table'
import { writeReceipt } from '../write-receipt'

/** Records the provider's result of a refund. Idempotent; a failure reported later reverts the refund. */
export async function completeRefund(tx: Tx, refundId: RefundId, isDone: boolean): Promise<string> {
  const [found] = await tx.select({ paymentId: refund.paymentId }).from(refund).where(eq(refund.id, refundId))
  const locked = found && (await lockPayment(tx, found.paymentId))
  const [row] = await tx.select().from(refund).where(eq(refund.id, refundId)).for('update')
  if (!row || !locked) return 'unknown'
  if (row.status === 'failed' || (isDone && row.status === 'done')) return 'repeated'
  const { amountMinor } = row
  if (isDone) {
    await tx.update(refund).set({ status: 'done', doneAt: now() }).where(eq(refund.id, refundId))
    await recordRefunded(tx, locked, { refundId, amountMinor, actorId: row.orderedBy })
    return 'refunded'
  }
  await tx.update(refund).set({ status: 'failed', doneAt: now() }).where(eq(refund.id, refundId))
  const { payment } = locked
  // A payment that counted as fully refunded is paid again, because we still have the money.
  const status = payment.status === 'refunded' ? ('paid' as const) : payment.status
  const set = { refundedMinor: payment.refundedMinor - amountMinor, status }
  await changePayment(tx, locked, { event: 'refund_failed', set, amountMinor, actorId: null })
  return 'refund-failed'
}

type RefundFacts = ActorContext & { readonly refundId: RefundId; readonly amountMinor: number }

/**
 * Records money that was refunded, with a receipt. Notifies the patient. Once all of it is, the payment is `refunded`; a
 * payment that was not complete can still be made, unless its order was cancelled.
 */
export async function recordRefunded(
  tx: Tx,
  locked: LockedPayment,
  { refundId, ...by }: RefundFacts,
): Promise<void> {
  const { id: paymentId, method } = locked.payment
  // A refund that is only ordered may still fail.
  const leftMinor = heldMinor(locked.payment) + (await sumOrdered(tx, paymentId))
  const action = isOpen(locked.payment.status) && locked.order.status !== 'cancelled' ? 'abandon' : 'refund'
  const moved =
    leftMinor <= 0 ? await movePayment(tx, locked, { action, event: 'refunded', ...by }) : undefined
  const changed = moved?.ok ? moved.value : await changePayment(tx, locked, { event: 'refunded', ...by })
  const { amountMinor } = by
  await writeReceipt(tx, {
    ...{ kind: 'refunded', paymentId, refundId, amountMinor, leftMinor },
    ...{ method: (isOpen(locked.payment.status) ? null : method) ?? 'bank_transfer' },
    paidOn: dayInIstanbul(now()),
  })
  await notifyOfPayment(tx, { ...changed, event: 'payment_refunded', key: changed.eventId, amountMinor })
}

/** Refunds of a payment that the provider has not carried out yet, in minor units. */
async function sumOrdered(tx: Tx, paymentId: PaymentId): Promise<number> {
  const [row] = await tx
    .select({ minor: sql<string>`coalesce(sum(${refund.amountMinor}), 0)` })
    .from(refund)
    .where(and(eq(refund.paymentId, paymentId), eq(refund.status, 'ordered')))
  return Number(row?.minor ?? 0)
}
