/** Which page, route or action of the application a request is for, as the access matrix names it. */
import { toLocale } from '@/i18n/locales'
import { actionOf } from './actions'
import type { SentRequest } from './recorder'

/** @param entries `page desk/orders`, `route GET documents/[id]` @returns undefined where it is for none of them */
export function entryOfSent(request: SentRequest, entries: readonly string[]): string | undefined {
  const action = actionOf(request)
  if (action !== undefined) return `action ${action}`
  const segments = request.path.replace(/\?.*$/, '').split('/').slice(1)
  const matches = entries.flatMap((entry) => {
    const rank = rankOf(patternOf(entry, request.method), segments)
    return rank === undefined ? [] : [{ entry, rank }]
  })
  return matches.sort((one, other) => other.rank - one.rank)[0]?.entry
}

/** Undefined: it answers no request of this method. */
function patternOf(entry: string, method: string): readonly string[] | undefined {
  const [kind, ...rest] = entry.split(' ')
  if (kind === 'page') return method === 'GET' ? ['[locale]', ...rest.join(' ').split('/')] : undefined
  return kind === 'route' && rest[0] === method ? rest[1]?.split('/') : undefined
}

/** The higher, the more of the address is named by the pattern; undefined where it is another address. */
function rankOf(pattern: readonly string[] | undefined, segments: readonly string[]): number | undefined {
  if (!pattern) return undefined
  let rank = 0
  for (const [at, part] of pattern.entries()) {
    const segment = segments[at]
    if (segment === undefined) return undefined
    if (part.startsWith('[...')) return rank + 1
    if (part === '[locale]' ? !toLocale(segment) : !part.startsWith('[') && part !== segment) return undefined
    rank += part.startsWith('[') ? 2 : 3
  }
  return pattern.length === segments.length ? rank : undefined
}
