/** Which addresses may be called, and how a message is signed. Pure. */
import ipaddr from 'ipaddr.js'
import type { WireCollection } from '@/content/changes/constants'
import { hmacBase64 } from '@/lib/crypto'
import { SECRET_PREFIX, WEBHOOK_PORTS } from './constants'

export type UrlCode = 'URL_INVALID' | 'URL_NOT_HTTPS' | 'URL_WITH_PASSWORD' | 'URL_PORT' | 'URL_PRIVATE'

/**
 * Why an address may not be called; undefined when it may. Names are checked again when they are resolved: this one
 * only refuses what can be seen. @param allowsLocal also this machine, without TLS: for development and tests
 */
export function urlFault(text: string, allowsLocal: boolean): UrlCode | undefined {
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol)) return 'URL_INVALID'
  if (url.username || url.password) return 'URL_WITH_PASSWORD'
  if (allowsLocal && isLocalUrl(text)) return undefined
  if (url.protocol !== 'https:') return 'URL_NOT_HTTPS'
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (ipaddr.isValid(host) || !host.includes('.')) return 'URL_PRIVATE'
  if (url.port !== '' && !WEBHOOK_PORTS.some((port) => port === url.port)) return 'URL_PORT'
  return undefined
}

/** An address as it may be shown: without its query, which may be a password. */
export function shownAddress(text: string): string {
  const url = URL.parse(text)
  return url ? `${url.origin}${url.pathname}` : ''
}

/** Whether an address is one of this machine, written as a number. */
export function isLocalUrl(text: string): boolean {
  return URL.parse(text)?.hostname === '127.0.0.1'
}

export type SignedMessage = {
  readonly id: string
  /** Seconds since 1970. */
  readonly timestamp: number
  readonly body: string
}

/**
 * The signatures of a message by each secret, as the Standard Webhooks specification has them: `v1,` and the HMAC-SHA-256
 * of `id.timestamp.body` in base64.
 */
export function signatureOf({ id, timestamp, body }: SignedMessage, secrets: readonly string[]): string {
  return secrets.map((secret) => `v1,${hmacBase64(`${id}.${timestamp}.${body}`, keyOf(secret))}`).join(' ')
}

function keyOf(secret: string): Buffer {
  return Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
}

/** Whether a webhook is told of changes of this collection. @param chosen none: all @param collection null: of all */
export function isChosen(chosen: readonly WireCollection[], collection: WireCollection | null): boolean {
  return collection === null || chosen.length === 0 || chosen.includes(collection)
}
