import { eq } from 'drizzle-orm'
import type { CareDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import type { UncountedRefundId } from '@/lib/record-ids'
import type { CheckoutProvider } from '../checkout/present'
import { requestRefund } from '../refunds/request-refund'
import { checkout, uncountedRefund } from '../table'
import { completeUncountedRefund, recordOutsideReturn } from './complete-refund'
import { lockCharge } from './lock-charge'
import { refundKey } from './rules'

/** Requests an ordered refund of an uncounted charge from the provider, and records its result. */
export async function requestUncountedRefund(
  db: CareDb,
  refundId: UncountedRefundId,
  provider: () => CheckoutProvider,
): Promise<void> {
  const [row] = await db
    .select({ refund: uncountedRefund, intentId: checkout.intentId })
    .from(uncountedRefund)
    .innerJoin(checkout, eq(checkout.id, uncountedRefund.checkoutId))
    .where(eq(uncountedRefund.id, refundId))
  if (!row?.intentId || row.refund.status !== 'ordered') return
  const { intentId } = row
  const { checkoutId, amountMinor, attempt } = row.refund
  const key = refundKey(checkoutId, attempt ?? 1)
  const order = { uncountedId: refundId, intentId, amountMinor, key }
  const { isDone, charge } = await requestRefund(provider(), order)
  await inTransaction(async (tx) => {
    // What there is, for the mail, the history and the next attempt.
    const locked = await lockCharge(tx, checkoutId, charge)
    const isElsewhere = charge !== undefined && charge.refundedMinor >= charge.amountMinor
    await completeUncountedRefund(tx, refundId, isDone ? 'done' : isElsewhere ? 'elsewhere' : 'failed')
    if (!isDone && locked && charge) await recordOutsideReturn(tx, locked, charge.refundedMinor)
  }, db)
}
