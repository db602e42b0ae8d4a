import type { Money } from '@/i18n/money'
import type { CheckoutId, OrderId } from '@/lib/record-ids'
import type { UncountedReason } from '../constants'
import type { checkout, uncountedRefund } from '../table'
import { type ChargeStatus, chargeState, isChargeRefundable } from './rules'

/** A card charge that was not counted, as the care team sees it. */
export type UncountedCharge = {
  readonly id: CheckoutId
  readonly amount: Money
  readonly at: string
  /** Null in rows of an earlier version that do not say why. */
  readonly reason: UncountedReason | null
  readonly status: ChargeStatus
  /** What is neither refunded nor ordered to be. */
  readonly left: Money
  /** Whether a refund can be ordered now. */
  readonly isRefundable: boolean
}

/** An uncounted charge in the list of the desk. */
export type WaitingCharge = UncountedCharge & {
  readonly orderId: OrderId
  readonly orderNumber: string
  readonly patientName: string
}

export type WaitingChargePage = {
  /** The oldest first, at most `CHARGE_LIST_LIMIT`. */
  readonly rows: readonly WaitingCharge[]
  readonly total: number
}

type ChargeRow = Pick<
  typeof checkout.$inferSelect,
  'id' | 'intentId' | 'chargedAt' | 'createdAt' | 'uncountedReason'
> & { readonly charged: Money }

/** @param refunds of the charge, oldest first */
export function presentCharge(
  { id, intentId, chargedAt, createdAt, uncountedReason, charged }: ChargeRow,
  refunds: readonly Pick<typeof uncountedRefund.$inferSelect, 'status' | 'amountMinor'>[],
): UncountedCharge {
  const state = chargeState(charged.amountMinor, refunds)
  return {
    ...{ id, amount: charged, at: (chargedAt ?? createdAt).toISOString(), status: state.status },
    reason: uncountedReason,
    left: { ...charged, amountMinor: state.leftMinor },
    isRefundable: intentId !== null && isChargeRefundable(state),
  }
}
