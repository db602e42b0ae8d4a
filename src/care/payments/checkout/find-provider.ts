/** The port to the provider of card payments. No card data reaches us: people type it on the provider's page. */
import type { Locale } from '@/i18n/locales'
import { env } from '@/lib/env'
import type { CheckoutId, RefundId, UncheckedId } from '@/lib/record-ids'
import { connectStripe } from './connect-stripe'

/** What the provider says about one try to pay. */
export type ProviderSession = {
  readonly id: string
  /** The checkout it was made for, as the provider repeats it. */
  readonly checkoutId: UncheckedId<CheckoutId> | null
  /** Its page; null once it cannot be used any more. */
  readonly url: string | null
  readonly status: 'open' | 'complete' | 'expired'
  readonly isPaid: boolean
  readonly amountMinor: number | null
  /** ISO 4217, in capitals. */
  readonly currency: string | null
  /** What a refund names. */
  readonly intentId: string | null
}

export type NewSession = {
  readonly checkoutId: CheckoutId
  /** What is paid, in the payer's language; never a treatment. */
  readonly title: string
  readonly amountMinor: number
  readonly currency: string
  readonly locale: Locale
  readonly email: string
  /** Where the provider sends people back to. */
  readonly returnUrl: string
  readonly expiresAt: Date
}

export type ProviderMessage = { readonly id: string; readonly type: string } & (
  | { readonly kind: 'session'; readonly session: ProviderSession; readonly isRefused: boolean }
  /** All that was paid back for a payment so far. */
  | { readonly kind: 'refunded'; readonly intentId: string; readonly amountMinor: number }
  | { readonly kind: 'refund-failed'; readonly refundId: UncheckedId<RefundId> }
  | { readonly kind: 'other' }
)

export type CheckoutProvider = {
  /** The same checkout gets the same session, however often it is asked for. @throws when it cannot be reached */
  readonly createSession: (session: NewSession) => Promise<ProviderSession>
  readonly readSession: (id: string) => Promise<ProviderSession>
  /** @returns false when it was refused */
  readonly refund: (refund: {
    readonly refundId: RefundId
    readonly intentId: string
    readonly amountMinor: number
  }) => Promise<boolean>
  /** Checks the signature of a message. @throws when it is not the provider's */
  readonly readMessage: (body: string, signature: string) => ProviderMessage
}

/** Stripe, when it is configured. */
export function findProvider(): CheckoutProvider | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = env()
  return secretKey && webhookSecret ? connectStripe({ secretKey, webhookSecret, apiUrl }) : undefined
}
