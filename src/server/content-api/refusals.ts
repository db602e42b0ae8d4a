/** What the content API answers when it does not answer a query: status, code and words of Directus. */
import type { ItemsAnswer } from '@/content/items/answer-items'
import type { QueryFault } from '@/content/items/query/schema'
import { wireErrorBody } from '@/lib/wire-error'
import type { ReadCount } from './count-reads'
import type { ItemsPath, UnreadableCode } from './read-request'

export type Answer = {
  readonly status: number
  /** In parts, as it was made. */
  readonly body: readonly Buffer[]
  readonly slugs?: ReadonlySet<string>
  readonly headers?: Readonly<Record<string, string>>
  /** Why content was not read, where that says nothing about content or query: too many reads at once, or too slow. */
  readonly failure?: 'NOT_READ' | 'OVERLOAD'
}

type WireRefusal = {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly more?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
  readonly failure?: Answer['failure'] | undefined
}

function refusing({ status, code, message, more = {}, headers = {}, failure }: WireRefusal): Answer {
  return {
    status,
    headers,
    ...(failure && { failure }),
    body: [Buffer.from(JSON.stringify(wireErrorBody(code, message, more)))],
  }
}

export const CREDENTIALS = refusing({
  status: 401,
  code: 'INVALID_CREDENTIALS',
  message: 'Invalid user credentials.',
})
/** Of a person's app, which renews it then. */
export const EXPIRED = refusing({ status: 401, code: 'TOKEN_EXPIRED', message: 'Token expired.' })
export const UNAVAILABLE = refusing({
  status: 503,
  code: 'SERVICE_UNAVAILABLE',
  message: 'The content cannot be read at the moment.',
  headers: { 'Retry-After': '10' },
  failure: 'NOT_READ',
})
/** The same to the reader; too many others read. */
export const BUSY: Answer = { ...UNAVAILABLE, failure: 'OVERLOAD' }
export const BUSY_NETWORK = refusing({
  status: 429,
  code: 'REQUESTS_EXCEEDED',
  message: 'Too many requests at once.',
  headers: { 'Retry-After': '1' },
  failure: 'OVERLOAD',
})

export function tooMany({ limit, resetsIn }: ReadCount): Answer {
  return refusing({
    status: 429,
    code: 'REQUESTS_EXCEEDED',
    message: `Too many requests, retry after ${resetsIn}s.`,
    more: { limit, reset: resetsIn },
    headers: { 'Retry-After': String(resetsIn) },
  })
}

const UNREADABLE_REASONS = {
  INVALID_PAYLOAD: 'It is no JSON with a query',
  INVALID_QUERY: 'It has too many or too deep parameters',
  KEYS_IN_BODY: '"keys" is not supported: filter by the primary key',
  QUERY_IN_ADDRESS: 'A SEARCH has its query in the body alone',
} as const

export function unreadable(fault: UnreadableCode): Answer {
  if (fault === 'CONTENT_TOO_LARGE')
    return refusing({ status: 413, code: fault, message: 'Request payload is too large.' })
  const reason = UNREADABLE_REASONS[fault]
  const isPayload = fault === 'INVALID_PAYLOAD'
  return refusing({
    status: 400,
    code: isPayload ? 'INVALID_PAYLOAD' : 'INVALID_QUERY',
    message: `Invalid ${isPayload ? 'payload' : 'query'}. ${reason}.`,
    more: { reason },
  })
}

export function unknownRoute(path: string): Answer {
  const message = `Route ${path} doesn't exist.`
  return refusing({ status: 404, code: 'ROUTE_NOT_FOUND', message, more: { path } })
}

export function refusalOf({ fault }: Exclude<ItemsAnswer, { readonly ok: true }>): Answer {
  if (fault === 'NOT_FOUND')
    return refusing({ status: 403, code: 'FORBIDDEN', message: "You don't have permission to access this." })
  return refusedFault(fault)
}

function refusedFault({ status, reason, isTimeout }: QueryFault): Answer {
  return status === 403
    ? refusing({ status, code: 'FORBIDDEN', message: reason, more: { reason } })
    : refusing({
        ...{ status, code: 'INVALID_QUERY', message: `Invalid query. ${reason}.`, more: { reason } },
        failure: isTimeout ? 'NOT_READ' : undefined,
      })
}

/** Content is written in the admin only; of users there is the own record alone. */
export function refusedCollection({ collection }: ItemsPath): Answer {
  const reason = `You don't have permission to access collection "${collection}" or it does not exist. Queried in root.`
  return refusing({ status: 403, code: 'FORBIDDEN', message: reason, more: { reason } })
}

/** Of the sign-in and of users, what no route of Next answers; undefined for the addresses of other parts. */
export function refusalOfRoute(path: string, method: string): Answer | undefined {
  const [, first, ...rest] = path.split('/')
  if (first === 'auth') return unknownRoute(path)
  if (first !== 'users') return undefined
  const isRecord = rest.filter(Boolean).length < 2 && method !== 'PUT' && method !== 'OPTIONS'
  return isRecord ? refusedCollection({ collection: 'directus_users' }) : unknownRoute(path)
}
