/**
 * The IP address a request comes from. What a client writes into `X-Forwarded-For` is believed only as far as our
 * own proxies wrote it: with N trusted proxies, the N-th entry from the right.
 */
import { withoutMapping } from '@/lib/network'

/** @returns an IP address, or an empty text when the connection is already gone */
export function clientIpOf(
  { forwardedFor, peer }: { forwardedFor: string | undefined; peer: string | undefined },
  trustedProxies: number,
): string {
  const own = withoutMapping(peer ?? '')
  if (trustedProxies === 0) return own
  const chain = (forwardedFor ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return withoutMapping(chain.at(-trustedProxies) ?? own)
}
