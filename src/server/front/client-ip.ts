/**
 * The client's IP address. Only entries of `X-Forwarded-For` that our own proxies added are used: with N trusted
 * proxies, the N-th from the right.
 */
import { withoutMapping } from '@/lib/network'

/** @returns an IP address; '' when the connection is closed already */
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
