import Stripe from 'stripe'
import { log } from '@/lib/log'
import type {
  CheckoutProvider,
  NewSession,
  ProviderCharge,
  ProviderMessage,
  ProviderSession,
  RefundOrder,
} from './present'

type StripeAccount = {
  readonly secretKey: string
  readonly webhookSecret: string
  /** Base URL of the API; tests use a local server. */
  readonly apiUrl: string
}
const TIMEOUT_MS = 10_000
const RETRIES = 2
/** Timeout of a request that a page waits for. */
const SOON = { timeout: 3_000, maxNetworkRetries: 0 }

/** Stripe Checkout, through Stripe's official client. */
export function connectStripe({ secretKey, webhookSecret, apiUrl }: StripeAccount): CheckoutProvider {
  const { hostname, port, protocol } = new URL(apiUrl)
  const stripe = new Stripe(secretKey, {
    host: hostname,
    port: port || (protocol === 'https:' ? 443 : 80),
    protocol: protocol === 'https:' ? 'https' : 'http',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  })
  return {
    createSession: async (session) =>
      toSession(
        await stripe.checkout.sessions.create(toParams(session), { idempotencyKey: session.checkoutId }),
      ),
    readSession: async (id, { isSoon = false } = {}) =>
      toSession(await stripe.checkout.sessions.retrieve(id, {}, isSoon ? SOON : {})),
    refund: async (order) => {
      const { intentId, amountMinor, key } = order
      const refund = { payment_intent: intentId, amount: amountMinor, metadata: toMetadata(order) }
      try {
        return !isFailed(await stripe.refunds.create(refund, { idempotencyKey: key }))
      } catch (error) {
        // Refused permanently, for example because the charge was already refunded in Stripe's dashboard.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return false
        throw error
      }
    },
    readCharge: async (intentId) => {
      try {
        const expand = ['latest_charge.refunds']
        return toCharge(await stripe.paymentIntents.retrieve(intentId, { expand }))
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return undefined
        if (!(error instanceof Stripe.errors.StripePermissionError)) throw error
        log.warn('the key of the payment provider may not read charges')
        return undefined
      }
    },
    readMessage: (body, signature) =>
      toMessage(stripe.webhooks.constructEvent(body, signature, webhookSecret)),
  }
}

/** Two keys, so that a message about one kind of refund is never taken for one about the other. */
function toMetadata(order: RefundOrder): Record<string, string> {
  return 'refundId' in order ? { refund: order.refundId } : { uncounted_refund: order.uncountedId }
}

function isFailed({ status }: Stripe.Refund): boolean {
  return status === 'failed' || status === 'canceled'
}

function toCharge({ latest_charge: charge }: Stripe.PaymentIntent): ProviderCharge | undefined {
  if (charge === null || typeof charge === 'string') return undefined
  return {
    amountMinor: charge.amount_captured,
    currency: charge.currency.toUpperCase(),
    refundedMinor: charge.amount_refunded,
    refunds: (charge.refunds?.data ?? []).map((refund) => ({
      ours: refund.metadata?.refund ?? refund.metadata?.uncounted_refund ?? null,
      isFailed: isFailed(refund),
    })),
  }
}

function toParams({
  checkoutId,
  title,
  amountMinor,
  currency,
  locale,
  email,
  returnUrl,
  cancelUrl,
  expiresAt,
}: NewSession) {
  return {
    mode: 'payment',
    client_reference_id: checkoutId,
    customer_email: email,
    locale,
    success_url: returnUrl,
    cancel_url: cancelUrl,
    expires_at: Math.floor(expiresAt.getTime() / 1000),
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: amountMinor,
          product_data: { name: title },
        },
      },
    ],
  } as const satisfies Stripe.Checkout.SessionCreateParams
}

function toSession(session: Stripe.Checkout.Session): ProviderSession {
  const { id, client_reference_id, url, status, payment_status, amount_total, currency, payment_intent } =
    session
  return {
    id,
    checkoutId: client_reference_id,
    url,
    // Statuses that Stripe adds later count as open until the session has ended.
    status: status === 'complete' ? 'complete' : status === 'expired' ? 'expired' : 'open',
    isPaid: payment_status === 'paid',
    amountMinor: amount_total,
    currency: currency?.toUpperCase() ?? null,
    intentId: idOf(payment_intent),
  }
}

function toMessage(event: Stripe.Event): ProviderMessage {
  const { id, type } = event
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return { id, type, kind: 'session', session: toSession(event.data.object), isRefused: false }
    case 'checkout.session.async_payment_failed':
      return { id, type, kind: 'session', session: toSession(event.data.object), isRefused: true }
    case 'charge.refunded': {
      const { payment_intent, amount_refunded: amountMinor } = event.data.object
      const intentId = idOf(payment_intent)
      return intentId === null
        ? { id, type, kind: 'other' }
        : { id, type, kind: 'refunded', intentId, amountMinor }
    }
    case 'refund.failed': {
      const { metadata, payment_intent, amount: amountMinor } = event.data.object
      const [refundId, intentId] = [metadata?.refund, idOf(payment_intent)]
      if (refundId) return { id, type, kind: 'refund-failed', refundId }
      const uncountedId = metadata?.uncounted_refund
      if (uncountedId) return { id, type, kind: 'uncounted-refund-failed', refundId: uncountedId }
      return intentId === null
        ? { id, type, kind: 'other' }
        : { id, type, kind: 'outside-refund-failed', intentId, amountMinor }
    }
    default:
      return { id, type, kind: 'other' }
  }
}

function idOf(reference: string | { readonly id: string } | null): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null)
}
