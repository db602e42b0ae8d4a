/**
 * Handles every request, in this order: request id, health, admission, language, size of the body; then page cache,
 * files or Next. A page that is in memory is answered before all of that, with as little work as possible: such pages
 * are the same for everyone and under every host name. A large answer that has to be inflated is not: it is counted.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import compression from 'compression'
import { CLIENT_IP_HEADER } from '@/lib/client-ip'
import type { Surface } from '@/lib/env'
import { log } from '@/lib/log'
import { networkKey } from '@/lib/network'
import { createPerClientLimiter, type PerClientLimiter } from '@/lib/per-client-limiter'
import { cacheKeyOf, createContentApi } from '../content-api/answer-content'
import { answerRefusal, firstOf, normalizeHeaders, ROUTE_NOT_FOUND, refusalOf } from './admission'
import { ASSETS_PATH, allowOrigin, allowOriginOfRefused } from './allow-origin'
import { answerCached, isFastUrl, isLargePlain } from './answer-cached'
import { bodyLimitOf, NO_BODY } from './body-limits'
import { CHAT_WIDGET_PATH, chatWidget } from './chat-widget'
import { answerClientError } from './client-error'
import { errorPage } from './error-page'
import type { FrontOptions } from './front-options'
import { answerHealth } from './health'
import { type Measurement, measureAnswer } from './measure-answer'
import { negotiateLocale } from './negotiate'
import { passToNext } from './pass-to-next'
import { PDF_VIEWER_PATH, pdfViewer } from './pdf-viewer'
import { publicPages } from './public-pages'
import { answerInPool, poolChooser, ServerBusyError, sharedPagesPool } from './render-pool'
import { nextRequestId } from './request-id'
import { hasFreeTextQuery, type Route, routeOf } from './routes'
import { securityHeaders } from './security-headers'
import { staticFiles } from './static-files'
import { hasBody, isDeclaredTooLarge, TOO_LARGE, watchBody } from './watch-body'

/**
 * In milliseconds and bytes: a slow or large request must not hold a connection or memory for long. `requestTimeout` is
 * for the slowest upload of an editor; every other body has less (`body-limits.ts`).
 */
const LIMITS = {
  requestTimeout: 620_000,
  headersTimeout: 15_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16_384,
}

/** Not passed to Next: a stream waits for hours, and thousands of them do. */
const LIVE_PATH = '/live'
const CHAT_LIVE_PATH = '/chat/live'

export function createFront(options: FrontOptions): Server {
  const commonHeaders = securityHeaders(options.publicUrl)
  const origins = [options.publicUrl, ...options.otherOrigins]
  const answerRoute = createRouteHandler(options, commonHeaders)
  const answerViewer = pdfViewer(options.root, origins)
  const answerWidget = chatWidget(options.root)
  const { content, cache } = options
  const answerContent = content && createContentApi({ ...content, cache, commonHeaders })

  async function handle(
    request: IncomingMessage,
    response: ServerResponse,
    url: string,
    measurement: Measurement,
  ): Promise<void> {
    const id = nextRequestId()
    response.setHeader('X-Request-Id', id)
    request.headers['x-request-id'] = id
    if (url === '/livez' || url === '/readyz') {
      watchBody(request, response, NO_BODY)
      if (url === '/readyz' && options.isReadinessPrivate) return answerRefusal(response, ROUTE_NOT_FOUND)
      return answerHealth(url, options.readiness, response)
    }
    for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value)
    const refusal = refusalOf(request, origins, options.trustedProxies, options.apiOrigins)
    if (refusal) {
      if (allowOriginOfRefused(request, response, options)) return
      return answerRefusal(response, refusal)
    }
    normalizeHeaders(request, origins, options.trustedProxies)
    const route = routeOf(url, () => negotiateLocale(request.headers))
    measurement.setSurface(route.address.surface)
    if (!isServedHere(route, options.surfaces)) return answerRefusal(response, ROUTE_NOT_FOUND)
    const isLimited = route.address.surface === 'api' && route.address.path !== ASSETS_PATH
    if (isLimited && allowOrigin(request, response, options.apiOrigins)) return
    const limit = bodyLimitOf(request.method ?? 'GET', route)
    if (isDeclaredTooLarge(request.headers, limit)) return answerRefusal(response, TOO_LARGE)
    const arrived = watchBody(request, response, limit)
    const stream = streamOf(route, options)
    if (stream) {
      measurement.leaveOut()
      return stream(request, response)
    }
    if (route.address.surface === 'api' && (await answerContent?.(request, response, url))) return
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const refuse = () => answerRefusal(response, ROUTE_NOT_FOUND)
    if (isRead && route.address.path === PDF_VIEWER_PATH) return answerViewer(request, response, refuse)
    if (isRead && route.address.path === CHAT_WIDGET_PATH) return answerWidget(request, response, refuse)
    return answerRoute(request, response, route, arrived)
  }

  const server = createServer(LIMITS, (request, response) => {
    const url = request.url ?? '/'
    const { method, headers } = request
    const isPlain = method === 'GET' && headers.rsc === undefined && !hasBody(headers)
    if (!options.isDev && isPlain && isFastUrl(url)) {
      const page = options.cache.peek(`H ${url}`)
      if (page) {
        options.meter?.countFromMemory()
        answerCached({ page, how: 'hit' }, request, response)
        return
      }
    }
    const key = isPlain && headers.origin === undefined ? cacheKeyOf(url, headers) : undefined
    const answer = key === undefined ? undefined : options.cache.peek(key)
    if (answer && !isLargePlain(answer, headers)) {
      options.meter?.countFromMemory()
      answerCached({ page: answer, how: 'hit' }, request, response)
      return
    }
    handle(request, response, url, measureAnswer(response, options.meter)).catch((error) =>
      fail({ request, response, error, options, commonHeaders }),
    )
  })
  return server.on('clientError', answerClientError)
}

function streamOf({ address }: Route, { answerLive, answerChatLive }: FrontOptions) {
  if (address.path === LIVE_PATH) return answerLive
  return address.path === CHAT_LIVE_PATH ? answerChatLive : undefined
}

/** For pages that need no sign-in and are not stored: searches, the sign-in. Stored pages are compressed already. */
const compress = compression({ threshold: 1_000 })

/** Bodies of one network that may be arriving for a pool at once. An ordinary one arrives within a moment. */
const BODIES_PER_NETWORK = { atOnce: 50, waiting: 0 }

/** Answers files, public pages and everything else. */
function createRouteHandler(options: FrontOptions, commonHeaders: Readonly<Record<string, string>>) {
  const files = staticFiles(options.root, commonHeaders)
  const pages = publicPages(options, commonHeaders, sharedPagesPool())
  const poolOf = poolChooser()
  const bodies = createPerClientLimiter(BODIES_PER_NETWORK)
  /** @param arrived whether the body has arrived whole; undefined when there is none */
  return async (
    request: IncomingMessage,
    response: ServerResponse,
    route: Route,
    arrived?: Promise<boolean>,
  ): Promise<void> => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const pass = () => passToNext(request, response, route, options)
    if (options.isDev) return pass()

    const network = networkKey(firstOf(request.headers[CLIENT_IP_HEADER]))
    const answer = async (work: () => Promise<void>): Promise<void> => {
      const pool = poolOf(route)
      if (!pool) return work()
      // A slot of the pool is for rendering: a slow sender must not occupy one.
      if (arrived && !(await hasArrived(bodies, network, arrived))) return
      return answerInPool(pool, response, work, network)
    }
    if (!isRead || route.kind === 'private') {
      // Pages of signed-in people are not compressed: where a page repeats a text from its URL, its compressed size
      // can tell what else it holds (BREACH).
      if (poolOf(route)) compress(request, response, () => undefined)
      const isSearch = isRead && hasFreeTextQuery(route)
      return answer(isSearch ? () => pages.answerFreeText(request, response, route) : pass)
    }
    if (route.kind === 'public' || route.kind === 'shared')
      return pages.answer(request, response, route, network)
    files(request, response, () => {
      answer(pass).catch((error) => fail({ request, response, error, options, commonHeaders }))
    })
  }
}

/** @returns false when the sender disconnected or was cut off @throws ServerBusyError when a network sends too many */
async function hasArrived(
  bodies: PerClientLimiter,
  network: string,
  arrived: Promise<boolean>,
): Promise<boolean> {
  const outcome = await bodies(network, () => arrived)
  if (!outcome.ran) throw new ServerBusyError('Too many bodies at once')
  return outcome.value
}

/**
 * Files, the captcha and the sign-in are needed by every surface, so only public pages depend on the surface `site`.
 */
function isServedHere(route: Route, surfaces: readonly Surface[]): boolean {
  const { surface } = route.address
  const isOfSite = route.kind === 'public' || route.kind === 'shared'
  return surface === 'site' && !isOfSite ? true : surfaces.includes(surface)
}

type Failure = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly error: unknown
  readonly options: FrontOptions
  readonly commonHeaders: Readonly<Record<string, string>>
}

/** Answers with an error page in the reader's language, which says whether the database is down. */
async function fail({ request, response, error, options, commonHeaders }: Failure): Promise<void> {
  const id = firstOf(request.headers['x-request-id']) ?? nextRequestId()
  const isBusy = error instanceof ServerBusyError
  if (!isBusy) log.error({ err: error, requestId: id }, 'request failed')
  if (response.headersSent) {
    response.destroy()
    return
  }
  const isReady = isBusy || (await options.readiness.check().catch(() => false))
  const kind = isBusy ? 'busy' : isReady ? 'broken' : 'unavailable'
  const page = await errorPage(kind, negotiateLocale(request.headers), id)
  response.writeHead(page.status, {
    ...commonHeaders,
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': page.policy,
    ...(page.status === 503 ? { 'Retry-After': '10' } : {}),
  })
  response.end(request.method === 'HEAD' ? undefined : page.body)
}
