import { eq } from 'drizzle-orm'
import { notifyColleagues } from '@/care/requests/team/notify-colleagues'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { UncountedRefundId, UserId } from '@/lib/record-ids'
import { changePayment } from '../move-payment'
import { notifyOfPayment } from '../notify-patient'
import { uncountedRefund } from '../table'
import { type LockedCharge, lockCharge } from './lock-charge'
import { eventAmount } from './rules'

/** `elsewhere`: refused, because all of the charge was refunded in the provider's dashboard already. */
export type RefundOutcome = 'done' | 'failed' | 'elsewhere'

/**
 * Records the provider's result of the refund of an uncounted charge. Idempotent; a failure reported later takes it
 * back, and it can be ordered again.
 */
export async function completeUncountedRefund(
  tx: Tx,
  refundId: UncountedRefundId,
  outcome: RefundOutcome,
): Promise<string> {
  const isIt = eq(uncountedRefund.id, refundId)
  const [found] = await tx.select({ of: uncountedRefund.checkoutId }).from(uncountedRefund).where(isIt)
  const charge = found && (await lockCharge(tx, found.of))
  const row = charge?.refunds.find(({ id }) => id === refundId)
  if (!charge || !row) return 'unknown'
  const { status: before, amountMinor, orderedBy } = row
  if (before === 'failed' || (outcome === 'done' && before === 'done')) return 'repeated'
  const status = outcome === 'done' ? 'done' : 'failed'
  await tx.update(uncountedRefund).set({ status, doneAt: now() }).where(isIt)
  if (outcome === 'done') {
    await recordReturned(tx, charge, { refundId, amountMinor, actorId: orderedBy })
    return 'refunded'
  }
  // That refund is recorded by itself: there is nothing to try again.
  if (outcome === 'failed')
    await recordFailed(tx, charge, { refundId, amountMinor, wasDone: before === 'done' })
  return 'refund-failed'
}

/**
 * The provider reports the total refunded so far of an uncounted charge. What is beyond our own refunds was refunded in
 * its dashboard and is recorded here.
 */
export async function recordOutsideReturn(
  tx: Tx,
  { locked, checkoutId, charged }: LockedCharge,
  totalMinor: number,
): Promise<string> {
  const charge = await lockCharge(tx, checkoutId)
  const known = (charge?.refunds ?? []).filter(({ status }) => status !== 'failed')
  const amountMinor = totalMinor - known.reduce((total, one) => total + one.amountMinor, 0)
  if (!charge || amountMinor <= 0) return 'repeated'
  const [refundId, at] = [newId<UncountedRefundId>(), now()]
  await tx.insert(uncountedRefund).values({
    ...{ id: refundId, paymentId: locked.payment.id, checkoutId, amountMinor },
    ...{ status: 'done', createdAt: at, doneAt: at },
  })
  await recordReturned(tx, { locked, charged }, { refundId, amountMinor, actorId: null })
  return 'refunded'
}

type ReturnFacts = {
  readonly refundId: UncountedRefundId
  readonly amountMinor: number
  readonly actorId: UserId | null
}

async function recordReturned(
  tx: Tx,
  { locked, charged: { currency } }: Pick<LockedCharge, 'locked' | 'charged'>,
  { refundId: key, amountMinor, actorId }: ReturnFacts,
): Promise<void> {
  const about = eventAmount({ amountMinor, currency }, locked.payment.currency)
  const noted = await changePayment(tx, locked, { event: 'mismatch_refunded', ...about, actorId })
  await notifyOfPayment(tx, { ...noted, event: 'payment_returned', key, amountMinor, currency })
}

type Failure = {
  readonly refundId: UncountedRefundId
  readonly amountMinor: number
  /** The patient was told of it. */
  readonly wasDone: boolean
}

/** Tells the team, because who ordered the refund may have left, and the patient if they were told that it was done. */
async function recordFailed(
  tx: Tx,
  { locked, charged: { currency } }: LockedCharge,
  { refundId: key, amountMinor, wasDone }: Failure,
): Promise<void> {
  const about = eventAmount({ amountMinor, currency }, locked.payment.currency)
  const noted = await changePayment(tx, locked, { event: 'mismatch_refund_failed', ...about, actorId: null })
  if (wasDone)
    await notifyOfPayment(tx, { ...noted, event: 'payment_return_failed', key, amountMinor, currency })
  const { requestId, id: orderId } = locked.order
  await notifyColleagues(tx, {
    ...{ kind: 'chargeRefundFailed', key, except: [], requestId, page: `/orders/${orderId}` },
  })
}
