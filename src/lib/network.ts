/**
 * The network of a client's address, as a rate limit sees it. An IPv6 customer gets a whole /64, so a limit on single
 * addresses could be avoided; an IPv4 address written as IPv6 is the same network.
 */
import ipaddr from 'ipaddr.js'

/** @returns `203.0.113.7`, `2001:db8:1:2::/64`, or `unknown` for anything that is not an address. */
export function networkKey(address: string | null | undefined): string {
  const text = (address ?? '').trim().replace(/%.*$/, '')
  // Asked of the right parser only: the library says no by an exception, which would cost more than all the rest.
  if (!text.includes(':')) return isIPv4(text) ? text : 'unknown'
  if (!ipaddr.IPv6.isValid(text)) return 'unknown'
  const parsed = ipaddr.IPv6.parse(text)
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString()
  return `${parsed.parts
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** @returns the IPv4 address that `::ffff:192.0.2.1` holds; any other text as it is */
export function withoutMapping(address: string): string {
  if (!address.includes(':') || !ipaddr.IPv6.isValid(address)) return address
  const parsed = ipaddr.IPv6.parse(address)
  return parsed.isIPv4MappedAddress() ? parsed.toIPv4Address().toString() : address
}

/** Four decimal parts; not the octal, hexadecimal or shortened forms that some programs read otherwise. */
function isIPv4(text: string): boolean {
  return ipaddr.IPv4.isValidFourPartDecimal(text)
}
