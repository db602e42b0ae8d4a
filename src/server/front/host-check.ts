/**
 * Whose name a request calls us by. A page of another site whose name was pointed at this machine (DNS rebinding)
 * sends that name, so only our own names are answered, and those of the machine itself, which no site can have.
 */
import type { IncomingHttpHeaders } from 'node:http'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * The name the visitor used: behind proxies of ours what the nearest of them says, else `Host`.
 * @returns as in an address, without a default port; undefined when there is none or it is no name
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

/** @param host made by `claimedHost` @param origins the addresses this site answers under */
export function isOurHost(host: string | undefined, origins: readonly string[]): boolean {
  if (host === undefined) return false
  return LOOPBACK.has(host.replace(/:\d+$/, '')) || origins.some((origin) => new URL(origin).host === host)
}

function lastOf(value: string | string[] | undefined): string | undefined {
  const text = Array.isArray(value) ? value.at(-1) : value
  return text?.split(',').at(-1)?.trim()
}
