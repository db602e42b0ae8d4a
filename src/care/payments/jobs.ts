import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Task } from '@/db/jobs'
import { inTransaction } from '@/db/transaction'
import { refundIdSchema } from '@/lib/record-ids'
import { findProvider } from './checkout/find-provider'
import type { CheckoutProvider } from './checkout/present'
import { completeRefund } from './refunds/complete-refund'
import { checkout, refund } from './table'

const payloadSchema = v.object({ refundId: refundIdSchema })

/** Requests a refund from the provider, with the refund's id as idempotency key. */
export function refundTask(provider: () => CheckoutProvider | undefined): Task {
  return async (payload, { db }) => {
    const { refundId } = v.parse(payloadSchema, payload)
    const [row] = await db
      .select({ refund, intentId: checkout.intentId })
      .from(refund)
      .innerJoin(checkout, eq(checkout.id, refund.checkoutId))
      .where(eq(refund.id, refundId))
    if (!row?.intentId || row.refund.status !== 'ordered') return
    const found = provider()
    if (!found) throw new Error('No payment provider is configured; the refund waits')
    const { amountMinor } = row.refund
    const isDone = await found.refund({ refundId, intentId: row.intentId, amountMinor })
    await inTransaction((tx) => completeRefund(tx, refundId, isDone), db)
  }
}

export const paymentTasks = { 'refund-card-payment': refundTask(findProvider) } as const
