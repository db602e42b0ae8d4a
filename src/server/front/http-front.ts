/**
 * The way of every request: request id, health, files, origin check, language, page cache, Next. The hot path, a
 * page that is in memory, comes first and does nothing it need not do.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Surface } from '@/lib/env'
import { log } from '@/lib/log'
import { answerCached, isFastUrl } from './answer-cached'
import { clientAddress } from './client-address'
import { answerHealth, type Readiness } from './health'
import { negotiateLocale } from './negotiate'
import { mayChangeThings } from './origin-check'
import type { PageCache } from './page-cache'
import { passToNext } from './pass-to-next'
import { publicPages } from './public-pages'
import type { Handler } from './render'
import { nextRequestId } from './request-id'
import { routeOf, surfaceOf } from './routes'
import { securityHeaders } from './security-headers'
import { staticFiles } from './static-files'
import { troublePage } from './trouble-page'

export type FrontOptions = {
  readonly root: string
  readonly publicUrl: string
  /** Other addresses a browser may name as its origin, such as 127.0.0.1 beside localhost in the demo. */
  readonly alsoKnownAs: readonly string[]
  readonly trustedProxies: number
  readonly isDev: boolean
  readonly surfaces: readonly Surface[]
  readonly handler: Handler
  readonly cache: PageCache
  readonly readiness: Readiness
}

const LONGEST_URL = 4_096
/** Uploads are at most 10 MB (specification, section 5) plus the form around them. */
const LARGEST_BODY = 12 * 1024 * 1024

export function createFront(options: FrontOptions): Server {
  const { publicUrl, readiness, cache } = options
  const headers = securityHeaders(publicUrl)
  const origins = [publicUrl, ...options.alsoKnownAs]
  const files = staticFiles(options.root, headers)
  const pages = publicPages(options, headers)

  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    const url = request.url ?? '/'
    if (!options.isDev && request.method === 'GET' && isFastUrl(url) && request.headers.rsc === undefined) {
      const page = cache.peek(`H ${url}`)
      if (page) return answerCached({ page, how: 'hit' }, request, response)
    }
    handle(request, response, url).catch((error) => fail(request, response, error))
  }

  async function handle(request: IncomingMessage, response: ServerResponse, url: string): Promise<void> {
    const id = nextRequestId()
    response.setHeader('X-Request-Id', id)
    request.headers['x-request-id'] = id
    if (url === '/livez' || url === '/readyz') return answerHealth(url, readiness, response)
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    const refusal = refuse(request, url)
    if (refusal) return answerRefusal(response, refusal)
    cleanHeaders(request)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const route = routeOf(url, () => negotiateLocale(request.headers))
    const surface = surfaceOf(route)
    // Files, the captcha and sign-in are needed by every surface; they count as the website's.
    if (surface !== 'site' && !options.surfaces.includes(surface)) return answerRefusal(response, NOT_HERE)
    if (route.kind === 'public' && !options.surfaces.includes('site')) return answerRefusal(response, NOT_HERE)
    if (route.kind === 'unlocalized' && isRead && !options.isDev) {
      return files(request, response, () => void passToNext(request, response, route, options).catch((error) => fail(request, response, error)))
    }
    if (route.kind === 'public' && isRead && !options.isDev) return pages.answer(request, response, route)
    return passToNext(request, response, route, options)
  }

  /** What is turned away before any work: unsafe paths, foreign origins, bodies nobody asked for. */
  function refuse({ headers: given, method = 'GET' }: IncomingMessage, url: string): Refusal | undefined {
    if (url.length > LONGEST_URL) return { status: 414, code: 'URI_TOO_LONG' }
    if (!url.startsWith('/') || url.startsWith('//') || url.includes('\\')) return { status: 400, code: 'INVALID_PATH' }
    if (url.startsWith('/internal')) return { status: 404, code: 'ROUTE_NOT_FOUND' }
    if (!isDecodable(url)) return { status: 400, code: 'INVALID_PATH' }
    if (!METHODS.has(method)) return { status: 405, code: 'METHOD_NOT_ALLOWED' }
    if (given['content-encoding'] !== undefined) return { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' }
    if (Number(given['content-length'] ?? 0) > LARGEST_BODY) return { status: 413, code: 'CONTENT_TOO_LARGE' }
    const fetchSite = first(given['sec-fetch-site'])
    const isAllowed = mayChangeThings({ method, origin: given.origin, fetchSite, hasCookie: given.cookie !== undefined }, origins)
    return isAllowed ? undefined : { status: 403, code: 'FOREIGN_ORIGIN' }
  }

  /** Headers that only we may set; a client's own are taken out before anything trusts them. */
  function cleanHeaders(request: IncomingMessage): void {
    const address = clientAddress({ forwardedFor: first(request.headers['x-forwarded-for']), peer: request.socket.remoteAddress }, options.trustedProxies)
    for (const name of OURS) delete request.headers[name]
    const asked = request.headers.host
    const known = origins.map((origin) => new URL(origin)).find(({ host }) => host === asked) ?? new URL(publicUrl)
    request.headers.host = known.host
    request.headers['x-forwarded-host'] = known.host
    request.headers['x-forwarded-proto'] = known.protocol.slice(0, -1)
    request.headers['x-forwarded-for'] = address
    request.headers['x-kervan-client-ip'] = address
  }

  async function fail(request: IncomingMessage, response: ServerResponse, error: unknown): Promise<void> {
    const id = first(request.headers['x-request-id']) ?? nextRequestId()
    log.error({ err: error, requestId: id }, 'request failed')
    if (response.headersSent) return void response.destroy()
    const isReady = await readiness.check().catch(() => false)
    const trouble = await troublePage(isReady ? 500 : 503, negotiateLocale(request.headers), id)
    response.writeHead(trouble.status, {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': trouble.policy,
      ...(trouble.status === 503 ? { 'Retry-After': '10' } : {}),
    })
    response.end(request.method === 'HEAD' ? undefined : trouble.body)
  }

  return createServer({ requestTimeout: 60_000, headersTimeout: 15_000, keepAliveTimeout: 65_000, maxHeaderSize: 16_384 }, listener)
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const OURS = ['x-middleware-subrequest', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'x-forwarded-for', 'x-real-ip', 'forwarded', 'x-kervan-client-ip', 'x-kervan-internal', 'x-nonce', 'content-security-policy'] as const

const NOT_HERE: Refusal = { status: 404, code: 'ROUTE_NOT_FOUND' }

type Refusal = { readonly status: number; readonly code: string }

function answerRefusal(response: ServerResponse, { status, code }: Refusal): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store', Connection: 'close' })
  response.end(JSON.stringify({ errors: [{ message: code, extensions: { code } }] }))
}

function isDecodable(url: string): boolean {
  try {
    return !decodeURIComponent(url).includes('\0')
  } catch {
    return false
  }
}

function first(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}
