/** What the answer of a gateway means. Pure. */
import ipaddr from 'ipaddr.js'

export type SendOutcome =
  | { readonly kind: 'sent' }
  /** Nothing was sent: this is a demo, and the text is shown in its mailbox. */
  | { readonly kind: 'kept' }
  /** It will not be taken, however often it is sent. */
  | { readonly kind: 'refused'; readonly code: string }
  /** The device has no subscription any more. */
  | { readonly kind: 'gone' }
  /** It was not taken, and may be later. */
  | { readonly kind: 'later'; readonly code: string; readonly waitSeconds?: number }
  /** It may have been taken: the answer did not come. */
  | { readonly kind: 'unknown'; readonly code: string }

export type Answer =
  | { readonly status: number; readonly retryAfter: string | undefined }
  /** No answer. `isSent`: the request had gone out. */
  | { readonly error: string; readonly isSent: boolean }

const LATER = [408, 425, 429]
/** A gateway that asks for a longer wait is asked again sooner. */
const LONGEST_WAIT_SECONDS = 3600

export function outcomeOf(answer: Answer): SendOutcome {
  if ('error' in answer) return { kind: answer.isSent ? 'unknown' : 'later', code: answer.error }
  const { status } = answer
  const code = `HTTP_${status}`
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status >= 500 || LATER.includes(status)) return { kind: 'later', code, ...waitOf(answer.retryAfter) }
  return { kind: 'refused', code }
}

/** Push services answer so for a subscription that its browser has ended (RFC 8030). */
export function pushOutcomeOf(answer: Answer): SendOutcome {
  if ('status' in answer && (answer.status === 404 || answer.status === 410)) return { kind: 'gone' }
  return outcomeOf(answer)
}

function waitOf(retryAfter: string | undefined): { readonly waitSeconds?: number } {
  const seconds = Number(retryAfter)
  if (!retryAfter || !Number.isFinite(seconds) || seconds < 0) return {}
  return { waitSeconds: Math.min(Math.ceil(seconds), LONGEST_WAIT_SECONDS) }
}

/** The IPv6 addresses of the internet. Others are of a network of its own, or have an IPv4 address in them. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an address of the internet is reached, and none of this network or this machine. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(GLOBAL_UNICAST)) return false
  return parsed.range() === 'unicast'
}

/**
 * Whether a push service may be called that a browser has named: over TLS, by a name, without credentials. A browser can
 * name anything, also what only this server reaches. @param allowsLocal also this machine, without TLS: for tests
 */
export function isPushEndpoint(endpoint: string, allowsLocal: boolean): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password) return false
  if (allowsLocal && url.hostname === '127.0.0.1') return true
  const isNamed = url.hostname.includes('.') && !ipaddr.isValid(url.hostname.replace(/^\[|\]$/g, ''))
  return url.protocol === 'https:' && url.port === '' && isNamed
}
