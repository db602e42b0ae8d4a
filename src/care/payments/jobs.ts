import { and, eq, isNull, or } from 'drizzle-orm'
import * as v from 'valibot'
import type { Task } from '@/db/jobs'
import { inTransaction } from '@/db/transaction'
import { refundIdSchema, uncountedRefundIdSchema } from '@/lib/record-ids'
import { findProvider } from './checkout/find-provider'
import type { CheckoutProvider } from './checkout/present'
import { completeRefund } from './refunds/complete-refund'
import { recordRefusal } from './refunds/record-outside-refund'
import { requestRefund } from './refunds/request-refund'
import { checkout, refund } from './table'
import { requestUncountedRefund } from './uncounted/request-refund'

const payloadSchema = v.object({ refundId: refundIdSchema })
const uncountedPayload = v.object({ refundId: uncountedRefundIdSchema })

/** A process of an earlier version ordered refunds without the name of the charge. */
const isUnnamedCharge = and(
  isNull(refund.checkoutId),
  eq(checkout.paymentId, refund.paymentId),
  eq(checkout.status, 'paid'),
)

type FindProvider = () => CheckoutProvider | undefined

function configured(provider: FindProvider): CheckoutProvider {
  const found = provider()
  if (!found) throw new Error('No payment provider is configured; the refund waits')
  return found
}

/** Requests a refund from the provider, with the refund's id as idempotency key. */
export function refundTask(provider: FindProvider): Task {
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
    const { intentId } = row
    const order = { refundId, intentId, amountMinor: row.refund.amountMinor, key: refundId }
    const stored = await db.select().from(refund).where(eq(refund.checkoutId, row.checkoutId))
    const { isDone, charge } = await requestRefund(configured(provider), order, stored)
    await inTransaction(
      (tx) =>
        isDone ? completeRefund(tx, refundId, true) : recordRefusal(tx, { refundId, intentId, charge }),
      db,
    )
  }
}

/** Requests the refund of a charge that was not counted, with a key made from the charge. */
export function uncountedRefundTask(provider: FindProvider): Task {
  return async (payload, { db }) => {
    const { refundId } = v.parse(uncountedPayload, payload)
    await requestUncountedRefund(db, refundId, () => configured(provider))
  }
}

export const paymentTasks = {
  'refund-card-payment': refundTask(findProvider),
  'refund-uncounted-charge': uncountedRefundTask(findProvider),
} as const
