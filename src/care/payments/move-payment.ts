import { eq } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import { treatmentOrder } from '@/care/orders/table'
import type { ActorContext } from '@/care/sign-in/session'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { seal } from '@/lib/crypto'
import { env } from '@/lib/env'
import { newId } from '@/lib/ids'
import type { PaymentEventId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import type { PaymentEventKind } from './constants'
import type { LockedPayment, PaidOrder } from './lock-payment'
import { readOrdered } from './refunds/read-ordered'
import { EVENT_OF, nextPaymentStatus, orderPaymentStatus, type PaymentAction } from './rules'
import { payment, paymentEvent } from './table'

type Change = ActorContext & {
  readonly amountMinor?: number
  readonly reason?: string
  /** Other columns to update with the status. */
  readonly set?: Partial<typeof payment.$inferInsert>
}
type Move = Change & {
  readonly action: PaymentAction
  /** The event to record, if it is not the one named after the action. */
  readonly event?: PaymentEventKind
}
export type MovedPayment = LockedPayment & { readonly eventId: PaymentEventId }

/** Changes the status of a locked payment, with event and audit entry, and updates the order's payment status. */
export async function movePayment(
  tx: Tx,
  locked: LockedPayment,
  { action, event = EVENT_OF[action], ...change }: Move,
): Promise<Result<MovedPayment, 'TRANSITION_NOT_ALLOWED'>> {
  const status = nextPaymentStatus(locked.payment.status, action)
  if (!status) return err('TRANSITION_NOT_ALLOWED')
  return ok(await changePayment(tx, locked, { ...change, event, set: { ...change.set, status } }))
}

type ChangeWithEvent = Change & { readonly event: PaymentEventKind }

/** Updates a locked payment or records an event, without changing its status. */
export async function changePayment(
  tx: Tx,
  { payment: before, order }: LockedPayment,
  { event, set = {}, amountMinor, reason, actorId, clientIp = null }: ChangeWithEvent,
): Promise<MovedPayment> {
  const at = now()
  const [changed] = await tx
    .update(payment)
    .set({ ...set, updatedAt: at })
    .where(eq(payment.id, before.id))
    .returning()
  if (!changed) throw new Error(`Payment ${before.id} is gone although it was locked`)
  const eventId = newId<PaymentEventId>()
  await tx.insert(paymentEvent).values({
    ...{
      id: eventId,
      paymentId: before.id,
      kind: event,
      fromStatus: before.status,
      toStatus: changed.status,
    },
    ...{ amountMinor, actorId, at },
    reason: reason === undefined ? null : seal(reason, `payment_event:${eventId}:reason`, env().DATA_KEYS),
  })
  await recordAudit(tx, {
    actorId,
    action: `payment.${event}`,
    subject: 'payment',
    subjectId: before.id,
    clientIp,
  })
  await updateOrder(tx, order)
  return { payment: changed, order, eventId }
}

/** Updates the order's payment status from its payments, in the same transaction. */
export async function updateOrder(tx: Tx, order: PaidOrder): Promise<void> {
  const payments = await tx.select().from(payment).where(eq(payment.orderId, order.id))
  const ordered = await readOrdered(
    tx,
    payments.map(({ id }) => id),
  )
  // A refund that is only ordered may still fail.
  const amounts = payments.map((one) => ({
    ...one,
    refundedMinor: one.refundedMinor - (ordered.get(one.id) ?? 0),
  }))
  const paymentStatus = orderPaymentStatus(amounts, order.totalMinor)
  await tx
    .update(treatmentOrder)
    .set({ paymentStatus, updatedAt: now() })
    .where(eq(treatmentOrder.id, order.id))
}
