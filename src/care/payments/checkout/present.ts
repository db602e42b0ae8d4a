/** What is exchanged with the card payment provider. No card data reaches us: patients enter it on the provider's page. */
import type { Locale } from '@/i18n/locales'
import type { CheckoutId, RefundId, UncheckedId, UncountedRefundId } from '@/lib/record-ids'

/** The state of a checkout at the provider. */
export type ProviderSession = {
  readonly id: string
  /** Our checkout's id, which the provider returns with the session. */
  readonly checkoutId: UncheckedId<CheckoutId> | null
  /** URL of its page; null once it can no longer be used. */
  readonly url: string | null
  readonly status: 'open' | 'complete' | 'expired'
  readonly isPaid: boolean
  readonly amountMinor: number | null
  /** ISO 4217, in capitals. */
  readonly currency: string | null
  /** The payment's id at the provider, needed for refunds. */
  readonly intentId: string | null
}

export type NewSession = {
  readonly checkoutId: CheckoutId
  /** What is paid, in the patient's language; never the treatment. */
  readonly title: string
  readonly amountMinor: number
  readonly currency: string
  readonly locale: Locale
  readonly email: string
  /** Where the provider redirects the patient after payment. */
  readonly returnUrl: string
  /** Where the provider's back link leads if the patient has not paid. */
  readonly cancelUrl: string
  readonly expiresAt: Date
}

export type ProviderMessage = { readonly id: string; readonly type: string } & (
  | { readonly kind: 'session'; readonly session: ProviderSession; readonly isRefused: boolean }
  /** Total refunded so far for a payment. */
  | { readonly kind: 'refunded'; readonly intentId: string; readonly amountMinor: number }
  | { readonly kind: 'refund-failed'; readonly refundId: UncheckedId<RefundId> }
  /** Of a refund of a charge that was not counted. */
  | { readonly kind: 'uncounted-refund-failed'; readonly refundId: UncheckedId<UncountedRefundId> }
  /** Of a refund that was made in the provider's dashboard. */
  | { readonly kind: 'outside-refund-failed'; readonly intentId: string; readonly amountMinor: number }
  | { readonly kind: 'other' }
)

/** A refund to order. Of a charge that was not counted, `uncountedId` is its id instead of `refundId`. */
export type RefundOrder = ({ readonly refundId: RefundId } | { readonly uncountedId: UncountedRefundId }) & {
  readonly intentId: string
  readonly amountMinor: number
  /** Idempotency key: repeated calls with it are one refund. */
  readonly key: string
}

/** A card charge as it is at the provider, in minor units. */
export type ProviderCharge = {
  readonly amountMinor: number
  /** ISO 4217, in capitals. */
  readonly currency: string
  /** The total refunded so far, by us and in the provider's dashboard. */
  readonly refundedMinor: number
  /** Its newest refunds; `ours` is our id of a refund that we ordered. */
  readonly refunds: readonly { readonly ours: string | null; readonly isFailed: boolean }[]
}

export type CheckoutProvider = {
  /** Idempotent: repeated calls for a checkout return the same session. @throws if the provider cannot be reached */
  readonly createSession: (session: NewSession) => Promise<ProviderSession>
  /** @param options `isSoon`: a page waits for it, so it times out after seconds */
  readonly readSession: (id: string, options?: { readonly isSoon?: boolean }) => Promise<ProviderSession>
  /** @returns false if the provider refused */
  readonly refund: (refund: RefundOrder) => Promise<boolean>
  /**
   * @returns undefined if the provider knows no such charge, or our key may not read it
   * @throws if the provider cannot be reached
   */
  readonly readCharge: (intentId: string) => Promise<ProviderCharge | undefined>
  /** Verifies the signature of a message. @throws if it is not valid */
  readonly readMessage: (body: string, signature: string) => ProviderMessage
}
