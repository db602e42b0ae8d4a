/**
 * Checks the host of a request, against DNS rebinding: a page of another site whose name resolves to this machine sends
 * that name. Only our own host names are answered, and the loopback names, which no site can have.
 */
import type { IncomingHttpHeaders } from 'node:http'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * The host that the visitor used: from our nearest proxy, if there is one, else from `Host`.
 * @returns as in a URL, without a default port; undefined when it is missing or invalid
 */
export function claimedHost(
  headers: IncomingHttpHeaders,
  trustedProxies: number,
  protocol = 'http:',
): string | undefined {
  const forwarded = trustedProxies > 0 ? lastOf(headers['x-forwarded-host']) : undefined
  const text = forwarded || headers.host
  if (!text || !/^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(text)) return undefined
  return URL.parse(`${protocol}//${text}`)?.host
}

/** @param host from `claimedHost` @param origins of this site */
export function isOurHost(host: string | undefined, origins: readonly string[]): boolean {
  if (host === undefined) return false
  return LOOPBACK.has(host.replace(/:\d+$/, '')) || origins.some((origin) => new URL(origin).host === host)
}

function lastOf(value: string | string[] | undefined): string | undefined {
  const text = Array.isArray(value) ? value.at(-1) : value
  return text?.split(',').at(-1)?.trim()
}
