import type { CheckoutProvider, ProviderCharge, RefundOrder } from '../checkout/present'

export type RefundAnswer = {
  readonly isDone: boolean
  /** The charge after a refusal: what was refunded of it in the provider's dashboard. */
  readonly charge?: ProviderCharge | undefined
}

/**
 * Requests a refund from the provider, once. The provider forgets idempotency keys after a day or more, and a job can be
 * tried again later: the charge says whether this refund was made already.
 * @throws if the provider cannot be reached
 */
export async function requestRefund(
  provider: Pick<CheckoutProvider, 'refund' | 'readCharge'>,
  order: RefundOrder,
): Promise<RefundAnswer> {
  const id = 'refundId' in order ? order.refundId : order.uncountedId
  const before = await provider.readCharge(order.intentId)
  const made = before?.refunds.find(({ ours }) => ours === id)
  const isDone = made ? !made.isFailed : await provider.refund(order)
  return isDone ? { isDone } : { isDone, charge: await provider.readCharge(order.intentId) }
}
