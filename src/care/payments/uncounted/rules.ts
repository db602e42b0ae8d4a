/** Card charges that were not counted, and their refunds. Pure. */
import type { PaymentStatus } from '@/care/orders/constants'
import type { Money } from '@/i18n/money'
import type { CheckoutId } from '@/lib/record-ids'
import type { REFUND_STATUSES, UncountedReason } from '../constants'
import { isOpen } from '../rules'

/** Why a charge was not counted. @param status of its payment when the charge was reported */
export function uncountedReason(charged: Money, asked: Money, status: PaymentStatus): UncountedReason {
  if (charged.currency !== asked.currency) return 'currency'
  return isOpen(status) ? 'amount' : 'twice'
}

/** What an event of the payment says of the charge: an amount is shown in the payment's currency. */
export function eventAmount({ amountMinor, currency }: Money, paymentCurrency: string) {
  return currency === paymentCurrency ? { amountMinor } : {}
}

type ChargeRefund = {
  readonly status: (typeof REFUND_STATUSES)[number]
  readonly amountMinor: number
}
/** `failed`: the newest refund of it has failed; it can be ordered again. */
export type ChargeStatus = 'held' | 'ordered' | 'failed' | 'refunded'
export type ChargeState = { readonly status: ChargeStatus; readonly leftMinor: number }

/** How far a charge is refunded. @param refunds of it, oldest first */
export function chargeState(chargedMinor: number, refunds: readonly ChargeRefund[]): ChargeState {
  const counted = refunds.filter(({ status }) => status !== 'failed')
  const leftMinor = chargedMinor - counted.reduce((total, { amountMinor }) => total + amountMinor, 0)
  if (counted.some(({ status }) => status === 'ordered')) return { status: 'ordered', leftMinor }
  if (leftMinor <= 0) return { status: 'refunded', leftMinor: 0 }
  return { status: refunds.at(-1)?.status === 'failed' ? 'failed' : 'held', leftMinor }
}

/** Whether a refund of a charge can be ordered now. */
export function isChargeRefundable({ status }: ChargeState): boolean {
  return status === 'held' || status === 'failed'
}

/** The provider's idempotency key of a refund: the same attempt is one refund, however often it is sent. */
export function refundKey(checkoutId: CheckoutId, attempt: number): string {
  return `uncounted:${checkoutId}:${attempt}`
}
