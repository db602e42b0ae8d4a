import { eq } from 'drizzle-orm'
import { notifyColleagues } from '@/care/requests/team/notify-colleagues'
import type { ActorContext } from '@/care/sign-in/session'
import type { Tx } from '@/db/transaction'
import { dayInIstanbul } from '@/i18n/dates'
import { now } from '@/lib/clock'
import type { RefundId } from '@/lib/record-ids'
import type { PAYMENT_METHODS } from '../constants'
import { type LockedPayment, lockPayment } from '../lock-payment'
import { changePayment, movePayment } from '../move-payment'
import { notifyOfPayment } from '../notify-patient'
import { settleIfComplete } from '../record-money'
import { heldMinor, isOpen } from '../rules'
import { refund } from '../table'
import { writeReceipt } from '../write-receipt'
import { readOrdered } from './read-ordered'

/**
 * Records the provider's result of a refund. Idempotent; a failure reported later reverts the refund.
 * @param options `isElsewhere`: the money went back by a refund in the provider's dashboard, so nobody has to act
 */
export async function completeRefund(
  tx: Tx,
  refundId: RefundId,
  isDone: boolean,
  { isElsewhere = false } = {},
): Promise<string> {
  const [found] = await tx.select({ paymentId: refund.paymentId }).from(refund).where(eq(refund.id, refundId))
  const locked = found && (await lockPayment(tx, found.paymentId))
  const [row] = await tx.select().from(refund).where(eq(refund.id, refundId)).for('update')
  if (!row || !locked) return 'unknown'
  if (row.status === 'failed' || (isDone && row.status === 'done')) return 'repeated'
  const { amountMinor, orderedBy, status: before } = row
  const method = row.checkoutId ? ('card' as const) : ('bank_transfer' as const)
  if (isDone) {
    await tx.update(refund).set({ status: 'done', doneAt: now() }).where(eq(refund.id, refundId))
    await recordRefunded(tx, locked, { refundId, amountMinor, actorId: orderedBy, method })
    return 'refunded'
  }
  await tx.update(refund).set({ status: 'failed', doneAt: now() }).where(eq(refund.id, refundId))
  await recordFailed(tx, locked, { refundId, amountMinor, wasDone: before === 'done', isElsewhere })
  return 'refund-failed'
}

type Failure = {
  readonly refundId: RefundId
  readonly amountMinor: number
  /** The patient was told of it, and has a receipt. */
  readonly wasDone: boolean
  readonly isElsewhere: boolean
}

/**
 * We still have the money: a payment that counted as refunded is paid again, or completed. Tells the team, because who
 * ordered the refund may have left, and the patient if they were told before that it was done.
 */
async function recordFailed(
  tx: Tx,
  locked: LockedPayment,
  { refundId, amountMinor, wasDone, isElsewhere }: Failure,
): Promise<void> {
  const { payment, order } = locked
  const change = {
    ...{ set: { refundedMinor: payment.refundedMinor - amountMinor }, amountMinor, actorId: null },
    event: 'refund_failed' as const,
  }
  const moved = await movePayment(tx, locked, { ...change, action: 'restore' })
  const changed = moved.ok ? moved.value : await changePayment(tx, locked, change)
  if (moved.ok) await settleIfComplete(tx, changed, { actorId: null })
  if (wasDone)
    await notifyOfPayment(tx, { ...changed, event: 'payment_refund_failed', key: refundId, amountMinor })
  if (isElsewhere) return
  await notifyColleagues(tx, {
    ...{ kind: 'refundFailed', key: refundId, except: [] },
    ...{ requestId: order.requestId, page: `/orders/${order.id}` },
  })
}

type RefundFacts = ActorContext & {
  readonly refundId: RefundId
  readonly amountMinor: number
  readonly method: (typeof PAYMENT_METHODS)[number]
}

/**
 * Records money that was refunded, with a receipt. Notifies the patient. Once all of it is, the payment is `refunded`; a
 * payment that was not complete can still be made, unless its order was cancelled.
 */
export async function recordRefunded(
  tx: Tx,
  locked: LockedPayment,
  { refundId, method, ...by }: RefundFacts,
): Promise<void> {
  const { id: paymentId } = locked.payment
  // A refund that is only ordered may still fail.
  const orderedMinor = (await readOrdered(tx, [paymentId])).get(paymentId) ?? 0
  const leftMinor = heldMinor(locked.payment) + orderedMinor
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
