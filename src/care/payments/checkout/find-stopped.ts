import { and, eq, inArray } from 'drizzle-orm'
import { treatmentOrder } from '@/care/orders/table'
import type { CareDb } from '@/db/client'
import { log } from '@/lib/log'
import type { OrderId, UserId } from '@/lib/record-ids'
import type { PaymentKind } from '../constants'
import { checkout, payment } from '../table'
import { findProvider } from './find-provider'
import type { CheckoutProvider } from './present'

type StoppedPayment = { readonly orderId: OrderId; readonly kind: PaymentKind }

/**
 * Whether a patient's own card payment was begun and the provider says now that nothing was paid. False when that is not
 * certain: without an answer, for a session that has been sent, and for a checkout whose session is not known. Nothing
 * is written: a page asks, because of a parameter that anyone can type.
 */
export async function isStopped(
  db: CareDb,
  userId: UserId,
  { orderId, kind }: StoppedPayment,
  provider: CheckoutProvider | undefined = findProvider(),
): Promise<boolean> {
  const waiting = await db
    .select({ sessionId: checkout.sessionId })
    .from(checkout)
    .innerJoin(payment, eq(payment.id, checkout.paymentId))
    .innerJoin(treatmentOrder, eq(treatmentOrder.id, payment.orderId))
    .where(
      and(
        eq(treatmentOrder.id, orderId),
        eq(treatmentOrder.userId, userId),
        eq(payment.kind, kind),
        eq(payment.status, 'pending'),
        eq(payment.method, 'card'),
        inArray(checkout.status, ['created', 'open']),
      ),
    )
  if (!provider || waiting.length === 0) return false
  try {
    const unpaid = await Promise.all(waiting.map(({ sessionId }) => isUnpaid(provider, sessionId)))
    return unpaid.every(Boolean)
  } catch (error) {
    log.warn({ err: error, order: orderId }, 'a stopped checkout could not be read at the payment provider')
    return false
  }
}

async function isUnpaid(provider: CheckoutProvider, sessionId: string | null): Promise<boolean> {
  if (sessionId === null) return false
  const { status, isPaid } = await provider.readSession(sessionId, { isSoon: true })
  return status !== 'complete' && !isPaid
}
