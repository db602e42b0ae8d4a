/** `POST /payments/stripe`: webhook messages of the payment provider. */
import { log } from '@/lib/log'
import { wireError } from '@/lib/wire-error'
import { acceptMessage } from './checkout/accept-message'
import { findProvider } from './checkout/find-provider'
import type { CheckoutProvider, ProviderMessage } from './checkout/present'

/**
 * Verifies the signature of the raw body and handles the message once. The response says nothing about a payment; an
 * error makes the provider send the message again.
 */
export async function receiveProviderMessage(
  request: Request,
  provider: CheckoutProvider | undefined = findProvider(),
): Promise<Response> {
  if (!provider) return wireError({ status: 404, code: 'NOT_FOUND', message: 'There is no such address.' })
  const message = readMessage(provider, await request.text(), request.headers.get('stripe-signature') ?? '')
  if (!message)
    return wireError({ status: 400, code: 'INVALID_SIGNATURE', message: 'The signature is wrong.' })
  await acceptMessage(message, provider)
  return Response.json({ received: true }, { headers: { 'Cache-Control': 'no-store' } })
}

function readMessage(
  provider: CheckoutProvider,
  body: string,
  signature: string,
): ProviderMessage | undefined {
  try {
    return provider.readMessage(body, signature)
  } catch (error) {
    log.warn({ err: error }, 'a payment message was refused')
    return undefined
  }
}
