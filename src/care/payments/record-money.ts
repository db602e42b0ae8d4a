import { eq } from 'drizzle-orm'
import { notifyOfMoneyHeld } from '@/care/orders/notify-admins'
import type { ActorContext } from '@/care/sign-in/session'
import type { Tx } from '@/db/transaction'
import { err, type Result } from '@/lib/result'
import type { PAYMENT_METHODS } from './constants'
import type { LockedPayment } from './lock-payment'
import { type MovedPayment, movePayment } from './move-payment'
import { notifyOfPayment } from './notify-patient'
import {
  type AmountFault,
  amountFault,
  countedMinor,
  dueMinor,
  heldMinor,
  isOpen,
  nextPaymentStatus,
} from './rules'
import { payment } from './table'
import { writeReceipt } from './write-receipt'

type Money = ActorContext & {
  readonly amountMinor: number
  /** Day on which it arrived. */
  readonly receivedOn: string
  readonly method: (typeof PAYMENT_METHODS)[number]
}
export type MoneyCode = AmountFault | 'TRANSITION_NOT_ALLOWED'

/**
 * Records money received for a locked payment, with a receipt. A partial amount leaves the payment pending; the full
 * amount makes it paid, and completes the order's payments once the full price is paid. Notifies the patient, and admins
 * of money for a cancelled order.
 */
export async function recordMoney(
  tx: Tx,
  locked: LockedPayment,
  { amountMinor, receivedOn, method, actorId, clientIp }: Money,
): Promise<Result<MovedPayment, MoneyCode>> {
  const before = locked.payment
  if (!isOpen(before.status)) return err('TRANSITION_NOT_ALLOWED')
  const fault = amountFault(amountMinor, dueMinor(before))
  if (fault) return err(fault)
  const receivedMinor = heldMinor(before) + amountMinor
  const isFull = receivedMinor === before.amountMinor
  // What was refunded before counts as never received; its receipts remain.
  const set = { receivedMinor, refundedMinor: 0, receivedOn, method }
  const change = { set, amountMinor, actorId, clientIp, event: 'received' } as const
  const moved = await movePayment(tx, locked, { ...change, action: isFull ? 'receive' : 'begin' })
  if (!moved.ok) return moved
  const leftMinor = before.amountMinor - receivedMinor
  const proof = { kind: 'received', amountMinor, leftMinor, method, paidOn: receivedOn } as const
  await writeReceipt(tx, { ...proof, paymentId: before.id })
  await settleIfComplete(tx, moved.value, { actorId, clientIp })
  const { eventId } = moved.value
  await notifyOfPayment(tx, { ...moved.value, event: 'payment_received', key: eventId, amountMinor })
  const { order } = locked
  if (order.status === 'cancelled') await notifyOfMoneyHeld(tx, order, { key: eventId, actorId })
  return moved
}

/** Completes every payment of the order once its full price is paid. */
export async function settleIfComplete(tx: Tx, { order }: LockedPayment, by: ActorContext): Promise<void> {
  const payments = await tx.select().from(payment).where(eq(payment.orderId, order.id)).for('update')
  const received = payments.reduce((sum, one) => sum + countedMinor(one), 0)
  if (received < order.totalMinor) return
  for (const one of payments)
    if (nextPaymentStatus(one.status, 'settle'))
      await movePayment(tx, { payment: one, order }, { action: 'settle', ...by })
}
