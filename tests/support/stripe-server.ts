/** A local double of the parts of Stripe's HTTP API that we use, and its signed messages. */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import { connectStripe } from '@/care/payments/checkout/connect-stripe'
import { newId } from '@/lib/ids'

const SECRET = 'whsec_test_secret_of_the_local_double'

type Session = Record<string, unknown> & { id: string; url: string | null; status: string }
type Refund = { readonly amount: number; status: string }
type Charge = { readonly amount: number; readonly currency: string; readonly refunds: Refund[] }
const REFUSED: [number, object] = [
  400,
  { error: { type: 'invalid_request_error', code: 'charge_already_refunded' } },
]
/** What a restricted key gets without the right. */
const FORBIDDEN: [number, object] = [403, { error: { type: 'invalid_request_error', message: 'no rights' } }]
type Call = { readonly path: string; readonly key: string | undefined; readonly body: URLSearchParams }

function refundedOf({ refunds }: Charge): number {
  return refunds.reduce((total, { amount, status }) => total + (status === 'failed' ? 0 : amount), 0)
}

/** Answers as Stripe does: the same idempotency key gets the same answer. */
export async function stripeServer() {
  const sessions = new Map<string, Session>()
  const answers = new Map<string, object>()
  const calls: Call[] = []
  const charges = new Map<string, Charge>()
  const state = { isDown: false, isRefundRefused: false, mayReadCharges: true, refundStatus: 'succeeded' }

  /** Of a charge: as much as is left of it, if that is known here. */
  function refund(intentId: string, amount: number, metadata: object): object | undefined {
    const charge = charges.get(intentId)
    if (charge && refundedOf(charge) + amount > charge.amount) return undefined
    const made = { id: `re_${newId()}`, object: 'refund', amount, status: state.refundStatus, metadata }
    charge?.refunds.unshift(made)
    return made
  }

  function create(path: string, body: URLSearchParams): object | undefined {
    if (path === '/v1/refunds') {
      const names = ['refund', 'uncounted_refund'].flatMap((name) => {
        const id = body.get(`metadata[${name}]`)
        return id ? [[name, id]] : []
      })
      return refund(body.get('payment_intent') ?? '', Number(body.get('amount')), Object.fromEntries(names))
    }
    const id = `cs_test_${newId()}`
    const session = {
      ...{ id, object: 'checkout.session', status: 'open', payment_status: 'unpaid', payment_intent: null },
      url: `https://checkout.stripe.com/c/pay/${id}`,
      client_reference_id: body.get('client_reference_id'),
      amount_total: Number(body.get('line_items[0][price_data][unit_amount]')),
      currency: body.get('line_items[0][price_data][currency]'),
    }
    sessions.set(id, session)
    return session
  }

  function intentOf(id: string): object | undefined {
    const charge = charges.get(id)
    if (!charge) return undefined
    const { amount, currency, refunds } = charge
    const amounts = { amount, amount_captured: amount, amount_refunded: refundedOf(charge), currency }
    const list = { object: 'list', data: refunds, has_more: false }
    return { id, object: 'payment_intent', latest_charge: { object: 'charge', ...amounts, refunds: list } }
  }

  async function answer(request: IncomingMessage): Promise<[number, object]> {
    const body = new URLSearchParams(await text(request))
    const path = request.url ?? ''
    const key = request.headers['idempotency-key']?.toString()
    calls.push({ path, key, body })
    if (state.isDown) return [503, { error: { type: 'api_error', message: 'down' } }]
    if (state.isRefundRefused && path === '/v1/refunds') return REFUSED
    if (!state.mayReadCharges && path.includes('/payment_intents/')) return FORBIDDEN
    if (request.method === 'GET') {
      const id = new URL(path, 'http://localhost').pathname.split('/').at(-1) ?? ''
      const found = path.includes('/payment_intents/') ? intentOf(id) : sessions.get(id)
      return found ? [200, found] : [404, { error: { type: 'invalid_request_error', message: 'none' } }]
    }
    const made = (key && answers.get(key)) || create(path, body)
    if (!made) return REFUSED
    if (key) answers.set(key, made)
    return [200, made]
  }

  const server = createServer((request, response) => {
    void answer(request).then(([status, body]) => {
      response.writeHead(status, { 'Content-Type': 'application/json', 'Stripe-Should-Retry': 'false' })
      response.end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const apiUrl = `http://127.0.0.1:${port}`
  const signer = new Stripe('sk_test_double')

  /** A message as Stripe posts it. */
  function message(
    type: string,
    object: object,
    { id = `evt_${newId()}`, secret = SECRET, at = Date.now() } = {},
  ): Request {
    const payload = JSON.stringify({ id, object: 'event', type, data: { object } })
    const signature = signer.webhooks.generateTestHeaderString({
      payload,
      secret,
      timestamp: Math.floor(at / 1000),
    })
    return new Request('http://localhost/payments/stripe', {
      method: 'POST',
      headers: { 'stripe-signature': signature },
      body: payload,
    })
  }

  return {
    ...{ sessions, calls, state, message, apiUrl, secret: SECRET },
    provider: connectStripe({ secretKey: 'sk_test_double', webhookSecret: SECRET, apiUrl }),
    /** The session as it is once it is paid. */
    pay: (id: string, changes: Partial<Record<string, unknown>> = {}) => {
      const paid = { status: 'complete', payment_status: 'paid', payment_intent: `pi_${id}`, url: null }
      const session = { ...sessions.get(id), id, ...paid, ...changes } as Session
      sessions.set(id, session)
      charges.set(String(session.payment_intent), {
        ...{ amount: Number(session.amount_total), currency: String(session.currency), refunds: [] },
      })
      return session
    },
    /** A refund in Stripe's dashboard. @returns the message about it, and its failure afterwards */
    refundElsewhere: (intentId: string, amount: number) => {
      refund(intentId, amount, {})
      const charge = charges.get(intentId)
      const total = charge ? refundedOf(charge) : amount
      return {
        message: () =>
          message('charge.refunded', { id: 'ch', payment_intent: intentId, amount_refunded: total }),
        fail: () => {
          const newest = charge?.refunds[0]
          if (newest) newest.status = 'failed'
          return message('refund.failed', { id: 're', payment_intent: intentId, amount, metadata: {} })
        },
      }
    },
    refundsOf: (intentId: string) => charges.get(intentId)?.refunds ?? [],
    /** What Stripe does a day later. */
    forgetKeys: () => answers.clear(),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
