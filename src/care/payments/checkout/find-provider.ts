/** The port to the card payment provider. */
import { env } from '@/lib/env'
import { connectStripe } from './connect-stripe'
import type { CheckoutProvider } from './present'

/** Stripe, if it is configured. */
export function findProvider(): CheckoutProvider | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = env()
  return secretKey && webhookSecret ? connectStripe({ secretKey, webhookSecret, apiUrl }) : undefined
}
