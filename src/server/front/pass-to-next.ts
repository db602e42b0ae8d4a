/**
 * Pages for one person, the content admin and route handlers: straight to Next, never stored anywhere. A page
 * that fails is replaced by our own, which says whether the database is away.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { DEFAULT_LOCALE } from '@/i18n/locales'
import { type RenderContext, renderContext, statusOf } from '@/lib/render-context'
import { type NonceArea, policyWithNonce } from './csp'
import type { FrontOptions } from './front-options'
import { fillHeaders } from './last-headers'
import { negotiateLocale } from './negotiate'
import type { Route } from './routes'
import { withScriptPolicy } from './script-policy'
import { FRAMED_BY_US } from './security-headers'
import { troublePage } from './trouble-page'

/** Headers that Payload asks Next to put on every route; on ours they cost each visitor a restarted navigation. */
const UNWANTED = new Set(['accept-ch', 'critical-ch'])

export async function passToNext(
  request: IncomingMessage,
  response: ServerResponse,
  route: Route,
  options: FrontOptions,
): Promise<void> {
  request.url = route.url
  const area = areaOf(route)
  const isDocument = area !== 'none' && request.headers.rsc === undefined
  if (isDocument && !options.isDev) {
    const policy = policyWithNonce(area, options.elsewhere)
    request.headers['content-security-policy'] = policy
    response.setHeader('Content-Security-Policy', policy)
  }
  const isPrivate = area !== 'none' || route.address.cache === 'private'
  if (isPrivate) response.setHeader('Cache-Control', 'private, no-store')
  if (area === 'preview') response.setHeader('X-Frame-Options', FRAMED_BY_US)
  if (holdsSecret(route)) response.setHeader('Referrer-Policy', 'no-referrer')
  guardHeaders(response, isPrivate)
  if (isDocument && (area === 'portal' || area === 'preview') && !options.isDev) addScriptPolicy(response)
  // What a script of ours sends is read by that script; a form of a browser without scripts is answered to a person.
  if (isDocument && request.headers['next-action'] === undefined && !options.isDev)
    replaceTrouble(request, response, route, options)
  const context: RenderContext = { tags: new Set() }
  takeStatus(response, context, options.isDev)
  await renderContext.run(context, async () => {
    await options.handler(request, response)
  })
}

/** Before the first byte leaves: a page that found nothing asked for 404, and what nobody set gets our rules. */
function takeStatus(response: ServerResponse, context: RenderContext, isDev: boolean): void {
  const writeHead = response.writeHead.bind(response)
  response.writeHead = new Proxy(response.writeHead, {
    apply: (_, __, [status, ...rest]) => {
      if (!isDev) fillHeaders(response, rest)
      return Reflect.apply(writeHead, response, [statusOf(context, status), ...rest])
    },
  })
}

/** Whether the address holds the secret of a link that was mailed; no other server and no log of one may learn it. */
function holdsSecret({ kind, url }: Route): boolean {
  return kind === 'private' && /[?&](?:token|parked)=/.test(url)
}

/** A shared page that does not come from memory is made for one person, like a page of the portal. */
function areaOf({ address: { policy } }: Route): NonceArea | 'none' {
  return policy === 'page' ? 'portal' : policy
}

/** Keeps Next and Payload from setting headers that are ours to set. */
function guardHeaders(response: ServerResponse, isPrivate: boolean): void {
  const set = response.setHeader.bind(response)
  response.setHeader = (name, value) => {
    const lower = name.toLowerCase()
    if (UNWANTED.has(lower)) return response
    if (isPrivate && lower === 'cache-control') return response
    return set(name, value)
  }
}

/** The first piece of a document holds its head; what is not a document passes unchanged. */
function addScriptPolicy(response: ServerResponse): void {
  let isFirst = true
  const change = (values: unknown[]): unknown[] => {
    const [chunk, ...rest] = values
    if (!isFirst || (typeof chunk !== 'string' && !(chunk instanceof Uint8Array))) return values
    isFirst = false
    if (!String(response.getHeader('content-type') ?? '').startsWith('text/html')) return values
    if (!response.headersSent) response.removeHeader('Content-Length')
    return [
      withScriptPolicy(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8')),
      ...rest,
    ]
  }
  const write = response.write.bind(response)
  const end = response.end.bind(response)
  response.write = new Proxy(response.write, {
    apply: (_, __, values) => Reflect.apply(write, response, change(values)),
  })
  response.end = new Proxy(response.end, {
    apply: (_, __, values) => Reflect.apply(end, response, change(values)),
  })
}

/** Swaps the body of a server error for our page. Next sets the status before it writes the first byte. */
function replaceTrouble(
  request: IncomingMessage,
  response: ServerResponse,
  route: Route,
  { readiness }: FrontOptions,
): void {
  const write = response.write.bind(response)
  const end = response.end.bind(response)
  let isReplacing = false
  const replace = (): boolean => {
    if (isReplacing) return true
    if (response.headersSent || response.statusCode < 500) return false
    isReplacing = true
    void sendTrouble()
    return true
  }
  const sendTrouble = async (): Promise<void> => {
    const locale = 'locale' in route ? route.locale : negotiateLocale(request.headers)
    const id = String(response.getHeader('X-Request-Id') ?? '')
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const ours = isRead ? 'broken' : 'notTaken'
    const kind = (await readiness.check()) ? ours : 'unavailable'
    const trouble = await troublePage(kind, locale ?? DEFAULT_LOCALE, id)
    response.removeHeader('Content-Length')
    response.removeHeader('Content-Encoding')
    response.statusCode = trouble.status
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.setHeader('Content-Security-Policy', trouble.policy)
    if (trouble.status === 503) response.setHeader('Retry-After', '10')
    end(request.method === 'HEAD' ? undefined : trouble.body)
  }
  response.write = new Proxy(response.write, {
    apply: (_, __, values) => (replace() ? true : Reflect.apply(write, response, values)),
  })
  response.end = new Proxy(response.end, {
    apply: (_, __, values) => (replace() ? response : Reflect.apply(end, response, values)),
  })
}
