/** Which redirects are safe to store: between two pages of this site, and never in a circle. */

export type RedirectRule = { readonly from: string; readonly to: string }

/** A path of this site: one leading slash, no host, no backslash or control character. */
export function isOwnPath(path: unknown): path is string {
  if (typeof path !== 'string' || !path.startsWith('/') || path.startsWith('//')) return false
  return !/[\\\s]|%5c|^\/api\/|^\/admin/i.test(path)
}

/**
 * The entry for an address: the one that names its language first, then the one for all languages. A slash at the
 * end and the way letters are encoded make no difference.
 */
export function redirectFor<Rule extends RedirectRule>(
  rules: readonly Rule[],
  locale: string,
  path: string,
): Rule | undefined {
  const from = (address: string) => rules.find((rule) => sameForm(rule.from) === sameForm(address))
  return from(`/${locale}${path}`) ?? from(path)
}

function sameForm(path: string): string {
  return decoded(path)
    .normalize('NFC')
    .replace(/(?<=.)\/+$/, '')
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path // a lone percent sign: the address as it was typed
  }
}

const MOST_HOPS = 10

/** True when following `rules` from `start` comes back to a path already seen, or does not end soon. */
export function goesInCircles(start: string, rules: readonly RedirectRule[]): boolean {
  const next = new Map(rules.map((rule) => [rule.from, rule.to]))
  const seen = new Set<string>()
  for (let path: string | undefined = start; path !== undefined; path = next.get(path)) {
    if (seen.has(path) || seen.size > MOST_HOPS) return true
    seen.add(path)
  }
  return false
}
