import type { CheckoutProvider, ProviderCharge, RefundOrder } from '../checkout/present'
import { type StoredRefund, unknownMinor } from './rules'

export type RefundAnswer = {
  readonly isDone: boolean
  /** The charge as it was read before; after a refusal, as it is now, with what was refunded in the dashboard. */
  readonly charge?: ProviderCharge | undefined
}

/**
 * Requests a refund from the provider, once. The provider forgets idempotency keys after a day or more, and a job can be
 * tried again later: the charge says whether this refund was made already.
 * @param stored the refunds of the charge. If more was refunded than they say, ours is not sent: it may be the same one,
 *   made in the provider's dashboard. Read them before, so that one that is completed meanwhile is not taken for another
 * @throws if the provider cannot be reached
 */
export async function requestRefund(
  provider: Pick<CheckoutProvider, 'refund' | 'readCharge'>,
  order: RefundOrder,
  stored?: readonly StoredRefund[],
): Promise<RefundAnswer> {
  const id = 'refundId' in order ? order.refundId : order.uncountedId
  const before = await provider.readCharge(order.intentId)
  const made = before?.refunds.find(({ ours }) => ours === id)
  if (stored && before && !made && unknownMinor(before, stored) > 0) return { isDone: false, charge: before }
  const isDone = made ? !made.isFailed : await provider.refund(order)
  return { isDone, charge: isDone ? before : await provider.readCharge(order.intentId) }
}
