/** Web push (RFC 8030) with our own keys (RFC 8292); the payload is encrypted for one browser (RFC 8291). */
import webPush from 'web-push'
import { sha256 } from '@/lib/crypto'
import { env } from '@/lib/env'
import { mailSender } from '../mail/deliver-mail'
import { PUSH_TTL_SECONDS } from './constants'
import { postMessage } from './post-message'
import { isPushEndpoint, pushOutcomeOf, type SendOutcome } from './rules'

export type PushSubscription = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

/** What the service worker is given. Nothing about a person's health: it is shown on a locked screen. */
export type PushPayload = {
  readonly title: string
  readonly body: string
  /** Where a press leads, with the language. */
  readonly path: string
  /** A second message with the same tag takes the place of the first. */
  readonly tag: string
}

/** The public key that browsers subscribe with; null where push is not configured. */
export function pushKey(): string | null {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = env()
  return VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY ? VAPID_PUBLIC_KEY : null
}

/** Whether a browser's endpoint may be called. */
export function isEndpointAllowed(endpoint: string): boolean {
  return isPushEndpoint(endpoint, env().PUSH_LOCAL_ENDPOINTS)
}

export async function sendPush(
  { endpoint, p256dh, auth }: PushSubscription,
  payload: PushPayload,
): Promise<SendOutcome> {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, PUSH_LOCAL_ENDPOINTS } = env()
  if (!VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY) return { kind: 'refused', code: 'NOT_CONFIGURED' }
  if (!isEndpointAllowed(endpoint)) return { kind: 'refused', code: 'ENDPOINT_REFUSED' }
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    {
      TTL: PUSH_TTL_SECONDS,
      contentEncoding: 'aes128gcm',
      // A message that is sent again replaces the first one while it waits at the push service.
      topic: Buffer.from(sha256(payload.tag)).toString('base64url').slice(0, 32),
      vapidDetails: {
        subject: `mailto:${mailSender().address}`,
        publicKey: VAPID_PUBLIC_KEY,
        privateKey: VAPID_PRIVATE_KEY,
      },
    },
  )
  if (!body) return { kind: 'refused', code: 'NO_BODY' }
  const isForeign = !(PUSH_LOCAL_ENDPOINTS && URL.parse(endpoint)?.hostname === '127.0.0.1')
  return pushOutcomeOf(await postMessage({ url: endpoint, headers: sendable(headers), body, isForeign }))
}

function sendable(headers: Readonly<Record<string, unknown>>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [],
    ),
  )
}
