/** Which redirects may be stored: between two pages of this site, without cycles. And which one applies to a path. */
import { isLocale, LOCALES, type Locale } from '@/i18n/locales'

export type RedirectRule = { readonly from: string; readonly to: string }

/** A path of this site: one leading slash, no host, no backslash or control character. */
export function isOwnPath(path: unknown): path is string {
  if (typeof path !== 'string' || !path.startsWith('/') || path.startsWith('//')) return false
  return !/[\\\s]|%5c|^\/api\/|^\/admin/i.test(path)
}

/**
 * The redirect for a path: first the one with its language, then the one for all languages. A trailing slash and the
 * encoding of letters make no difference.
 */
export function redirectFor<Rule extends RedirectRule>(
  rules: readonly Rule[],
  locale: string,
  path: string,
): Rule | undefined {
  const from = (candidate: string) =>
    rules.find((rule) => normalizePath(rule.from) === normalizePath(candidate))
  return from(`/${locale}${path}`) ?? from(path)
}

function normalizePath(path: string): string {
  return decodePath(path)
    .normalize('NFC')
    .replace(/(?<=.)\/+$/, '')
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path // a percent sign that encodes nothing: the path as it is
  }
}

/** Files and the content API are the same in every language; of the site's files, these two are not. */
const WITHOUT_LANGUAGE = /^\/(?:assets|items)(?:\/|$)|(?<!^\/terms\.pdf|^\/rss\.xml)(?<=\.[a-z\d]{2,5})$/i

/** The target of a redirect for a reader of this language: a target without language gets the reader's. */
export function localizeTarget(locale: Locale, to: string): string {
  const [path = ''] = to.split(/[?#]/)
  if (isLocale(path.split('/')[1]) || WITHOUT_LANGUAGE.test(path)) return to
  return `/${locale}${path === '/' ? to.slice(1) : to}`
}

const MAX_HOPS = 10

/**
 * Whether following `rules` from `start` returns to a path, or takes more than `MAX_HOPS` steps, in any language that
 * `start` is read in.
 */
export function formsCycle(start: string, rules: readonly RedirectRule[]): boolean {
  return LOCALES.some((locale) => {
    const seen = new Set<string>()
    for (
      let at: string | undefined = localizeTarget(locale, start);
      at !== undefined;
      at = nextAfter(at, rules)
    ) {
      const path = normalizePath(at)
      if (seen.has(path) || seen.size > MAX_HOPS) return true
      seen.add(path)
    }
    return false
  })
}

function nextAfter(address: string, rules: readonly RedirectRule[]): string | undefined {
  const [, locale, ...rest] = address.split('/')
  if (!isLocale(locale)) return redirectFor(rules, '', address)?.to
  const found = redirectFor(rules, locale, `/${rest.join('/')}`)
  return found && localizeTarget(locale, found.to)
}
