import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { RefundId } from '@/lib/record-ids'
import type { ProviderCharge } from '../checkout/present'
import { lockPayment } from '../lock-payment'
import { changePayment } from '../move-payment'
import { heldMinor } from '../rules'
import { checkout, refund, uncountedRefund } from '../table'
import { completeUncountedRefund, recordOutsideReturn } from '../uncounted/complete-refund'
import { lockCharge } from '../uncounted/lock-charge'
import { listRefundsOf } from '../uncounted/read-charges'
import { completeRefund, recordRefunded } from './complete-refund'
import { sumRefunded } from './find-charge'
import { unknownMinor } from './rules'

type Report = {
  readonly intentId: string
  readonly amountMinor: number
  /** The charge as it is now: a late message does not know what happened since. Undefined if it cannot be read. */
  readonly charge?: ProviderCharge | undefined
}

/**
 * The provider reports the total refunded so far. Any amount beyond our own refunds was refunded in the provider's
 * dashboard and is recorded here.
 */
export async function recordOutsideRefund(
  tx: Tx,
  { intentId, amountMinor: reported, charge }: Report,
): Promise<string> {
  const total = charge?.refundedMinor ?? reported
  const [found] = await tx.select().from(checkout).where(eq(checkout.intentId, intentId))
  // A charge beside what was due was never counted: its refund is none of this payment.
  const uncounted = found?.status === 'uncounted' ? await lockCharge(tx, found.id, charge) : undefined
  if (uncounted) return recordOutsideReturn(tx, uncounted, total)
  const locked = found && (await lockPayment(tx, found.paymentId))
  if (!locked) return 'unknown'
  const { payment } = locked
  const newMinor = total - (await sumRefunded(tx, found.id))
  const amountMinor = Math.min(newMinor, heldMinor(payment))
  if (amountMinor <= 0) return 'repeated'
  const [id, at] = [newId<RefundId>(), now()]
  await tx.insert(refund).values({
    ...{
      id,
      paymentId: payment.id,
      checkoutId: found.id,
      amountMinor,
      status: 'done',
      createdAt: at,
      doneAt: at,
    },
  })
  const set = { refundedMinor: payment.refundedMinor + amountMinor }
  const ordered = await changePayment(tx, locked, {
    event: 'refund_ordered',
    set,
    amountMinor,
    actorId: null,
  })
  await recordRefunded(tx, ordered, { refundId: id, amountMinor, actorId: null, method: 'card' })
  return 'refunded'
}

type Refusal = {
  readonly refundId: RefundId
  readonly intentId: string
  /** As it is now; undefined if it cannot be read. */
  readonly charge: ProviderCharge | undefined
}

/**
 * A refund of ours was refused by the provider, or not sent because of one in its dashboard. That one was taken for ours
 * when it was reported, and is recorded now. The team decides on ours, unless nothing is left of the charge.
 */
export async function recordRefusal(tx: Tx, { refundId, intentId, charge }: Refusal): Promise<string> {
  const [ours] = await tx
    .select({ amountMinor: refund.amountMinor, checkoutId: refund.checkoutId })
    .from(refund)
    .where(eq(refund.id, refundId))
  if (!ours?.checkoutId || !charge) return completeRefund(tx, refundId, false)
  const { refundedMinor, amountMinor: chargedMinor } = charge
  const elsewhereMinor = refundedMinor - ((await sumRefunded(tx, ours.checkoutId)) - ours.amountMinor)
  const isElsewhere = elsewhereMinor > 0 && refundedMinor >= chargedMinor
  const outcome = await completeRefund(tx, refundId, false, { isElsewhere })
  if (outcome === 'refund-failed' && elsewhereMinor > 0)
    await recordOutsideRefund(tx, { intentId, amountMinor: refundedMinor, charge })
  return outcome
}

/**
 * The provider reports that a refund from its dashboard failed: the newest one of this amount is taken back. Not one that
 * is recorded besides, if the failed one never was.
 */
export async function recordOutsideFailure(
  tx: Tx,
  { intentId, amountMinor, charge }: Report,
): Promise<string> {
  if (charge && (await isAllMade(tx, intentId, charge))) return 'repeated'
  const isIt = and(
    eq(checkout.intentId, intentId),
    eq(refund.amountMinor, amountMinor),
    eq(refund.status, 'done'),
    isNull(refund.orderedBy),
  )
  const [found] = await tx
    .select({ id: refund.id })
    .from(refund)
    .innerJoin(checkout, eq(checkout.id, refund.checkoutId))
    .where(isIt)
    .orderBy(desc(refund.id))
    .limit(1)
  return found ? completeRefund(tx, found.id, false) : recordUncountedFailure(tx, { intentId, amountMinor })
}

/** Whether the provider still has every refund of a charge that is recorded as done. */
async function isAllMade(tx: Tx, intentId: string, charge: ProviderCharge): Promise<boolean> {
  const [found] = await tx.select().from(checkout).where(eq(checkout.intentId, intentId))
  if (!found) return false
  const stored =
    found.status === 'uncounted'
      ? await listRefundsOf(tx, [found.id])
      : await tx.select().from(refund).where(eq(refund.checkoutId, found.id))
  return unknownMinor(charge, stored) >= 0
}

async function recordUncountedFailure(tx: Tx, { intentId, amountMinor }: Report): Promise<string> {
  const isIt = and(
    eq(checkout.intentId, intentId),
    eq(uncountedRefund.amountMinor, amountMinor),
    eq(uncountedRefund.status, 'done'),
    isNull(uncountedRefund.orderedBy),
  )
  const [found] = await tx
    .select({ id: uncountedRefund.id })
    .from(uncountedRefund)
    .innerJoin(checkout, eq(checkout.id, uncountedRefund.checkoutId))
    .where(isIt)
    .orderBy(desc(uncountedRefund.id))
    .limit(1)
  return found ? completeUncountedRefund(tx, found.id, 'failed') : 'unknown'
}
