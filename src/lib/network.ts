/**
 * The network of a client IP, which is the key of rate limits. An IPv6 customer has a whole /64, so a limit on single
 * addresses could be avoided. An IPv4 address written as IPv6 is the same network.
 */
import ipaddr from 'ipaddr.js'

/** @returns `203.0.113.7`, `2001:db8:1:2::/64`, or `unknown` for anything that is not an address. */
export function networkKey(address: string | null | undefined): string {
  const text = (address ?? '').trim().replace(/%.*$/, '')
  // The form is checked first: the library throws for other texts, which would cost more than everything else here.
  if (!text.includes(':')) return isIPv4(text) ? text : 'unknown'
  if (!ipaddr.IPv6.isValid(text)) return 'unknown'
  const parsed = ipaddr.IPv6.parse(text)
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString()
  return `${parsed.parts
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/**
 * A site has a whole /48, with 65,536 networks: a limit that it could avoid counts it as well.
 * @returns `2001:db8:1::/48`; undefined for IPv4, and for anything that is not an address
 */
export function siteKey(address: string | null | undefined): string | undefined {
  const [site, rest] = networkKey(address).split(/:[^:]+::\/64$/)
  return rest === undefined ? undefined : `${site}::/48`
}

/** @returns the IPv4 address of `::ffff:192.0.2.1`; any other text unchanged */
export function withoutMapping(address: string): string {
  if (!address.includes(':') || !ipaddr.IPv6.isValid(address)) return address
  const parsed = ipaddr.IPv6.parse(address)
  return parsed.isIPv4MappedAddress() ? parsed.toIPv4Address().toString() : address
}

/** Four decimal parts; not the octal, hexadecimal or shortened forms, which programs read differently. */
function isIPv4(text: string): boolean {
  return ipaddr.IPv4.isValidFourPartDecimal(text)
}
