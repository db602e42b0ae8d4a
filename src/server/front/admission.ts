/**
 * Refuses unsafe paths and foreign origins before any work, and replaces headers that only the front may set.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { parseCookie, stringifyCookie } from 'cookie'
import { CAPTCHA_CLIENT_COOKIE } from '@/base/captcha/constants'
import { type Address, addressOf } from '@/lib/addresses'
import { bearerOf } from '@/lib/bearer'
import { CLIENT_IP_HEADER } from '@/lib/client-ip'
import { wireErrorBody } from '@/lib/wire-error'
import { clientIpOf } from './client-ip'
import { STANDALONE_POLICY } from './csp'
import { claimedHost, isOurHost } from './host-check'
import { passesOriginCheck } from './origin-check'
import { isPlainPath } from './path-check'

export type Refusal = {
  readonly status: number
  readonly code: string
  /** For developers who read a log. */
  readonly message: string
}
export const ROUTE_NOT_FOUND = refusing(404, 'ROUTE_NOT_FOUND', "This route doesn't exist.")
export const WRONG_METHOD = refusing(405, 'METHOD_NOT_ALLOWED', 'This method is not answered here.')

const URL_MAX_LENGTH = 4_096
const TOO_LONG = refusing(
  414,
  'URI_TOO_LONG',
  `The address has more than ${URL_MAX_LENGTH} characters. A long query goes into the body of a SEARCH.`,
)
const NOT_PLAIN = refusing(
  400,
  'INVALID_PATH',
  'The address is no percent-encoded UTF-8, or its path has ".." or an encoded separator.',
)
const NOT_OUR_HOST = refusing(421, 'MISDIRECTED_REQUEST', 'This host name is not answered here.')
const ENCODED_BODY = refusing(415, 'UNSUPPORTED_MEDIA_TYPE', 'A compressed body is not read.')
const OTHER_ORIGIN = refusing(403, 'FOREIGN_ORIGIN', 'Pages of this origin may not send this request.')

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
/** A read whose query is in its body; only the content API has it. */
const SEARCH = 'SEARCH'
const RESERVED_HEADERS = [
  'x-middleware-subrequest',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-forwarded-for',
  'x-real-ip',
  'forwarded',
  CLIENT_IP_HEADER,
  'x-nonce',
  'content-security-policy',
] as const

/**
 * @param origins of this site
 * @param apiOrigins that may call the API
 * @returns the refusal; undefined when the request is admitted
 */
export function refusalOf(
  { headers, method = 'GET', url = '/' }: Pick<IncomingMessage, 'headers' | 'method' | 'url'>,
  origins: readonly string[],
  trustedProxies: number,
  apiOrigins: readonly string[] = [],
): Refusal | undefined {
  if (url.length > URL_MAX_LENGTH) return TOO_LONG
  if (!isPlainPath(url)) return NOT_PLAIN
  if (!isOurHost(hostOf(headers, origins, trustedProxies), origins)) return NOT_OUR_HOST
  const isSearch = method === SEARCH && url.startsWith('/items/')
  if (!isSearch && !METHODS.has(method)) return WRONG_METHOD
  if (headers['content-encoding'] !== undefined) return ENCODED_BODY
  const fetchSite = firstOf(headers['sec-fetch-site'])
  const hasBearer = bearerOf(headers.authorization) !== undefined
  const asking = {
    method,
    origin: headers.origin,
    fetchSite,
    hasCookie: headers.cookie !== undefined,
    hasBearer,
  }
  return passesOriginCheck(asking, origins, apiOrigins.length > 0 && isOfApi(url) ? apiOrigins : [])
    ? undefined
    : OTHER_ORIGIN
}

/** A form of such an origin must not reach a page: signing in there would set cookies. */
function isOfApi(url: string): boolean {
  return unlocalizedAddress(url)?.surface === 'api'
}

/** @param url as it was sent, also one that is refused */
export function unlocalizedAddress(url: string): Address | undefined {
  const [path = ''] = url.split('?', 1)
  return addressOf(path.split('/').filter(Boolean), false)
}

function refusing(status: number, code: string, message: string): Refusal {
  return { status, code, message }
}

export function answerRefusal(response: ServerResponse, { status, code, message }: Refusal): void {
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': STANDALONE_POLICY,
    Connection: 'close',
  })
  response.end(JSON.stringify(wireErrorBody(code, message)))
}

/**
 * Replaces headers that a client must not set: its IP address, host and scheme, internal headers. A bearer and the
 * session of a cookie are never combined: only the captcha's cookie is kept, which identifies no person.
 */
export function normalizeHeaders(
  request: IncomingMessage,
  origins: readonly string[],
  trustedProxies: number,
): void {
  const forwardedFor = firstOf(request.headers['x-forwarded-for'])
  const clientIp = clientIpOf({ forwardedFor, peer: request.socket.remoteAddress }, trustedProxies)
  const claimed = hostOf(request.headers, origins, trustedProxies)
  for (const name of RESERVED_HEADERS) delete request.headers[name]
  if (bearerOf(request.headers.authorization) !== undefined) keepCaptchaCookie(request.headers)
  // In the demo a browser may send `localhost` as host and `127.0.0.1` as origin, which Next refuses as an attack.
  const named = origins.find((origin) => origin === request.headers.origin)
  const known = origins.map((origin) => new URL(origin)).find(({ host }) => host === claimed)
  const ours = named ? new URL(named) : (known ?? new URL(origins[0] ?? 'http://localhost'))
  const { host, protocol, origin } = ours
  if (request.headers.origin === 'null' && firstOf(request.headers['sec-fetch-site']) === 'same-origin')
    request.headers.origin = origin
  request.headers.host = host
  request.headers['x-forwarded-host'] = host
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1)
  request.headers['x-forwarded-for'] = clientIp
  request.headers[CLIENT_IP_HEADER] = clientIp
}

/** Without it the owner of an app could not send the form, whose captcha is tied to it. */
function keepCaptchaCookie(headers: IncomingMessage['headers']): void {
  const token = parseCookie(headers.cookie ?? '')[CAPTCHA_CLIENT_COOKIE]
  if (token === undefined) delete headers.cookie
  else headers.cookie = stringifyCookie({ [CAPTCHA_CLIENT_COOKIE]: token })
}

export function firstOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}

function hostOf(
  headers: IncomingMessage['headers'],
  origins: readonly string[],
  trustedProxies: number,
): string | undefined {
  const { protocol } = new URL(origins[0] ?? 'http://localhost')
  return claimedHost(headers, trustedProxies, protocol)
}
