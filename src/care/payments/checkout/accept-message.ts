import { eq } from 'drizzle-orm'
import { inTransaction, type Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { isId } from '@/lib/ids'
import { log } from '@/lib/log'
import type { RefundId, UncountedRefundId } from '@/lib/record-ids'
import { completeRefund } from '../refunds/complete-refund'
import { recordOutsideFailure, recordOutsideRefund } from '../refunds/record-outside-refund'
import { providerEvent } from '../table'
import { completeUncountedRefund } from '../uncounted/complete-refund'
import type { CheckoutProvider, ProviderCharge, ProviderMessage } from './present'
import { recordSession } from './record-session'

/**
 * Handles a webhook message of the provider exactly once, even if it arrives repeatedly or out of order.
 * @param provider the charge is read from it before a refund in its dashboard is recorded
 * @returns how it was handled
 * @throws if the provider cannot be reached: it sends the message again
 */
export async function acceptMessage(
  message: ProviderMessage,
  provider?: Pick<CheckoutProvider, 'readCharge'>,
): Promise<string> {
  const charge = 'intentId' in message ? await provider?.readCharge(message.intentId) : undefined
  const outcome = await inTransaction(async (tx) => {
    const { id, type } = message
    // A second delivery of the message waits here until the first one is committed. A message that was not understood
    // is handled again: a process of an earlier version may have received it.
    const [isNew] = await tx
      .insert(providerEvent)
      .values({ id, type, outcome: 'begun', receivedAt: now() })
      .onConflictDoUpdate({
        target: providerEvent.id,
        set: { outcome: 'begun' },
        setWhere: eq(providerEvent.outcome, 'unknown'),
      })
      .returning({ id: providerEvent.id })
    if (!isNew) return 'repeated'
    const result = await handle(tx, message, charge)
    await tx.update(providerEvent).set({ outcome: result }).where(eq(providerEvent.id, id))
    return result
  })
  if (outcome === 'mismatch' || outcome === 'unknown')
    log.warn({ message: message.id, type: message.type, outcome }, 'a payment message needs a person')
  return outcome
}

function handle(tx: Tx, message: ProviderMessage, charge: ProviderCharge | undefined): Promise<string> {
  switch (message.kind) {
    case 'session':
      return recordSession(tx, message.session, message.isRefused)
    case 'refunded':
      return recordOutsideRefund(tx, { ...message, charge })
    case 'refund-failed':
      return isId<RefundId>(message.refundId)
        ? completeRefund(tx, message.refundId, false)
        : Promise.resolve('unknown')
    case 'uncounted-refund-failed':
      return isId<UncountedRefundId>(message.refundId)
        ? completeUncountedRefund(tx, message.refundId, 'failed')
        : Promise.resolve('unknown')
    case 'outside-refund-failed':
      return recordOutsideFailure(tx, { ...message, charge })
    case 'other':
      return Promise.resolve('ignored')
  }
}
