import { and, eq, isNull, or } from 'drizzle-orm'
import * as v from 'valibot'
import type { Task } from '@/db/jobs'
import { inTransaction } from '@/db/transaction'
import { refundIdSchema } from '@/lib/record-ids'
import { findProvider } from './checkout/find-provider'
import type { CheckoutProvider } from './checkout/present'
import { completeRefund } from './refunds/complete-refund'
import { checkout, refund } from './table'

const payloadSchema = v.object({ refundId: refundIdSchema })

/** A process of an earlier version ordered refunds without the name of the charge. */
const isUnnamedCharge = and(
  isNull(refund.checkoutId),
  eq(checkout.paymentId, refund.paymentId),
  eq(checkout.status, 'paid'),
)

/** Requests a refund from the provider, with the refund's id as idempotency key. */
export function refundTask(provider: () => CheckoutProvider | undefined): Task {
  return async (payload, { db }) => {
    const { refundId } = v.parse(payloadSchema, payload)
    const [row] = await db
      .select({ refund, checkoutId: checkout.id, intentId: checkout.intentId })
      .from(refund)
      .innerJoin(checkout, or(eq(checkout.id, refund.checkoutId), isUnnamedCharge))
      .where(eq(refund.id, refundId))
      .orderBy(checkout.id)
    if (!row?.intentId || row.refund.status !== 'ordered') return
    if (!row.refund.checkoutId)
      await db.update(refund).set({ checkoutId: row.checkoutId }).where(eq(refund.id, refundId))
    const found = provider()
    if (!found) throw new Error('No payment provider is configured; the refund waits')
    const { amountMinor } = row.refund
    const isDone = await found.refund({ refundId, intentId: row.intentId, amountMinor })
    await inTransaction((tx) => completeRefund(tx, refundId, isDone), db)
  }
}

export const paymentTasks = { 'refund-card-payment': refundTask(findProvider) } as const
