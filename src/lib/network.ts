/**
 * The network an address belongs to, as a rate limit sees it. An IPv6 customer gets a whole /64, so single
 * addresses would be a limit nobody reaches; an IPv4 address written as IPv6 is the same network.
 */
import { isIPv4, isIPv6 } from 'node:net'

/** @returns `203.0.113.7`, `2001:db8:1:2::/64`, or `unknown` for anything that is not an address. */
export function networkKey(address: string | null | undefined): string {
  const text = (address ?? '').trim().replace(/%.*$/, '')
  if (isIPv4(text)) return text
  if (!isIPv6(text)) return 'unknown'
  const groups = expand(text)
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (mapped) return dotted(groups[6] ?? 0, groups[7] ?? 0)
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

function expand(text: string): readonly number[] {
  const [head = '', tail] = withoutDotted(text).split('::')
  const left = parse(head)
  if (tail === undefined) return left
  const right = parse(tail)
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => 0), ...right]
}

function parse(part: string): number[] {
  return part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))
}

/** `::ffff:203.0.113.7` → `::ffff:cb00:7107`. */
function withoutDotted(text: string): string {
  return text.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, a, b, c, d) => {
    const pair = (high: string, low: string) => (Number(high) * 256 + Number(low)).toString(16)
    return `${pair(a, b)}:${pair(c, d)}`
  })
}

function dotted(high: number, low: number): string {
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}
