/**
 * The address a request comes from. What a client writes into `X-Forwarded-For` is believed only as far as our
 * own proxies wrote it: with N trusted proxies, the N-th entry from the right.
 */
export function clientAddress(
  { forwardedFor, peer }: { forwardedFor: string | undefined; peer: string | undefined },
  trustedProxies: number,
): string {
  const own = plain(peer ?? '')
  if (trustedProxies === 0) return own
  const chain = (forwardedFor ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return plain(chain.at(-trustedProxies) ?? own)
}

/** `::ffff:192.0.2.1` is the IPv4 address it holds. */
function plain(address: string): string {
  return address.startsWith('::ffff:') ? address.slice(7) : address
}
