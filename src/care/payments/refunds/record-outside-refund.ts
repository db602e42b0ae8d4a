import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { RefundId } from '@/lib/record-ids'
import { lockPayment } from '../lock-payment'
import { changePayment } from '../move-payment'
import { heldMinor } from '../rules'
import { checkout, refund } from '../table'
import { completeRefund, recordRefunded } from './complete-refund'
import { sumRefunded } from './find-charge'

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
  if (found.status !== 'paid') {
    await changePayment(tx, locked, { event: 'mismatch_refunded', amountMinor: total, actorId: null })
    return 'ignored'
  }
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

/** The provider reports that a refund from its dashboard failed: the newest one of this amount is taken back. */
export async function recordOutsideFailure(tx: Tx, { intentId, amountMinor }: Report): Promise<string> {
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
  return found ? completeRefund(tx, found.id, false) : 'unknown'
}
