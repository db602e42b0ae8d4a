/** A local double of the parts of Stripe's HTTP API that we use, and its signed messages. */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import { connectStripe } from '@/care/payments/checkout/connect-stripe'
import { newId } from '@/lib/ids'

const SECRET = 'whsec_test_secret_of_the_local_double'

type Session = Record<string, unknown> & { id: string; url: string | null; status: string }
type Call = { readonly path: string; readonly key: string | undefined; readonly body: URLSearchParams }

/** Answers as Stripe does: the same idempotency key gets the same answer. */
export async function stripeServer() {
  const sessions = new Map<string, Session>()
  const answers = new Map<string, object>()
  const calls: Call[] = []
  const state = { isDown: false, isRefundRefused: false, refundStatus: 'succeeded' }

  function create(path: string, body: URLSearchParams): object {
    if (path === '/v1/refunds') return { id: `re_${newId()}`, object: 'refund', status: state.refundStatus }
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

  async function answer(request: IncomingMessage): Promise<[number, object]> {
    const body = new URLSearchParams(await text(request))
    const path = request.url ?? ''
    const key = request.headers['idempotency-key']?.toString()
    calls.push({ path, key, body })
    if (state.isDown) return [503, { error: { type: 'api_error', message: 'down' } }]
    if (state.isRefundRefused && path === '/v1/refunds')
      return [400, { error: { type: 'invalid_request_error', code: 'charge_already_refunded' } }]
    if (request.method === 'GET') {
      const found = sessions.get(path.split('/').at(-1) ?? '')
      return found ? [200, found] : [404, { error: { type: 'invalid_request_error', message: 'none' } }]
    }
    const made = (key && answers.get(key)) || create(path, body)
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
      return session
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
