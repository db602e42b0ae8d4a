/** Compares what the provider says of a charge with the refunds that are stored. Pure. */
import type { ProviderCharge } from '../checkout/present'
import type { REFUND_STATUSES } from '../constants'

/** A refund of a charge: ordered here, or noted from the provider's dashboard. */
export type StoredRefund = {
  readonly id: string
  readonly status: (typeof REFUND_STATUSES)[number]
  readonly amountMinor: number
}

/**
 * What was refunded of a charge beyond the refunds that we know are made, in minor units. More than 0: a refund in the
 * provider's dashboard is not recorded yet. Less than 0: one that is recorded as done has failed since.
 */
export function unknownMinor(charge: ProviderCharge, stored: readonly StoredRefund[]): number {
  const made = stored.filter(({ id, status }) => {
    const listed = charge.refunds.find(({ ours }) => ours === id)
    if (status === 'failed') return false
    // One that is made may still be stored as ordered, and one that has failed still as done.
    return listed ? !listed.isFailed : status === 'done'
  })
  return charge.refundedMinor - made.reduce((total, { amountMinor }) => total + amountMinor, 0)
}
