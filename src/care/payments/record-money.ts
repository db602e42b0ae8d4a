import { eq, sql } from 'drizzle-orm'
import type { ActorContext } from '@/care/sign-in/session'
import type { Tx } from '@/db/transaction'
import { dayInIstanbul } from '@/i18n/dates'
import { now } from '@/lib/clock'
import { err, type Result } from '@/lib/result'
import type { PAYMENT_METHODS } from './constants'
import type { LockedPayment } from './lock-payment'
import { type MovedPayment, movePayment } from './move-payment'
import { notifyOfPayment } from './notify-patient'
import { type AmountFault, amountFault, isOpen, nextPaymentStatus, receiptNumber } from './rules'
import { payment, receiptCounter } from './table'

type Money = ActorContext & {
  readonly amountMinor: number
  /** Day on which it arrived. */
  readonly receivedOn: string
  readonly method: (typeof PAYMENT_METHODS)[number]
}
export type MoneyCode = AmountFault | 'TRANSITION_NOT_ALLOWED'

/**
 * Records money received for a locked payment. A partial amount leaves the payment pending; the full amount makes it
 * paid, with a receipt, and completes the order's payments once the full price is paid. Notifies the patient.
 */
export async function recordMoney(
  tx: Tx,
  locked: LockedPayment,
  { amountMinor, receivedOn, method, actorId, clientIp }: Money,
): Promise<Result<MovedPayment, MoneyCode>> {
  const before = locked.payment
  if (!isOpen(before.status)) return err('TRANSITION_NOT_ALLOWED')
  const fault = amountFault(amountMinor, before.amountMinor - before.receivedMinor)
  if (fault) return err(fault)
  const receivedMinor = before.receivedMinor + amountMinor
  const isFull = receivedMinor === before.amountMinor
  const received = { receivedMinor, receivedOn, method }
  const set = isFull ? { ...received, receiptNumber: await nextReceipt(tx) } : received
  const change = { set, amountMinor, actorId, clientIp, event: 'received' } as const
  const moved = await movePayment(tx, locked, { ...change, action: isFull ? 'receive' : 'begin' })
  if (!moved.ok) return moved
  await settleIfComplete(tx, moved.value, { actorId, clientIp })
  const { eventId } = moved.value
  await notifyOfPayment(tx, { ...moved.value, event: 'payment_received', key: eventId, amountMinor })
  return moved
}

/** Completes every payment of the order once its full price is paid. */
async function settleIfComplete(tx: Tx, { order }: LockedPayment, by: ActorContext): Promise<void> {
  const payments = await tx.select().from(payment).where(eq(payment.orderId, order.id)).for('update')
  const received = payments.reduce((sum, one) => sum + one.receivedMinor, 0)
  if (received < order.totalMinor) return
  for (const one of payments)
    if (nextPaymentStatus(one.status, 'settle'))
      await movePayment(tx, { payment: one, order }, { action: 'settle', ...by })
}

/** The counter's row is locked until the transaction ends, so a rollback leaves no gap in the numbers. */
export async function nextReceipt(tx: Tx): Promise<string> {
  const year = Number(dayInIstanbul(now()).slice(0, 4))
  const [counted] = await tx
    .insert(receiptCounter)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: receiptCounter.year, set: { last: sql`${receiptCounter.last} + 1` } })
    .returning({ last: receiptCounter.last })
  if (!counted) throw new Error('payment_receipt_counter returned no row')
  return receiptNumber(year, counted.last)
}
