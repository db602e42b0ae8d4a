/**
 * Pages for one person, the content admin and route handlers: passed to Next and never stored. A page that fails is
 * replaced by our own error page, which says whether the database is down.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { parseCookie } from 'cookie'
import { type RenderContext, renderContext, statusOf } from '@/lib/render-context'
import { THEME_COOKIE, themeOfCookie } from '@/lib/theme-hint'
import { beforeHead, changeFirstPiece, ignoreHeaders, replaceBody } from '../next-adapter/response-hooks'
import { type NoncePolicy, policyWithNonce } from './csp'
import { errorPage } from './error-page'
import type { FrontOptions } from './front-options'
import { setMissingHeaders } from './missing-headers'
import { negotiateLocale } from './negotiate'
import type { Route } from './routes'
import { withScriptPolicy } from './script-policy'
import { FRAMED_BY_US } from './security-headers'

/** Headers that Payload makes Next put on every route; they make browsers restart the first navigation. */
const UNWANTED = new Set(['accept-ch', 'critical-ch'])

const FILES_FOR_ANY_SITE = '/assets'

export async function passToNext(
  request: IncomingMessage,
  response: ServerResponse,
  route: Route,
  options: FrontOptions,
): Promise<void> {
  request.url = route.url
  const policyKind = noncePolicyOf(route)
  const isDocument = policyKind !== 'none' && request.headers.rsc === undefined
  if (isDocument && !options.isDev) {
    const policy = policyWithNonce(policyKind, options.externalOrigins)
    request.headers['content-security-policy'] = policy
    response.setHeader('Content-Security-Policy', policy)
  }
  const isPrivate = policyKind !== 'none' || route.address.cache === 'private'
  if (isPrivate) response.setHeader('Cache-Control', 'private, no-store')
  if (policyKind === 'preview' || route.address.policy === 'chat')
    response.setHeader('X-Frame-Options', FRAMED_BY_US)
  // The route says itself that pages of other sites may show its files; Next would add that to our header.
  const isForAnySite = route.address.path === FILES_FOR_ANY_SITE
  if (isForAnySite) response.removeHeader('Cross-Origin-Resource-Policy')
  if (holdsSecret(route)) response.setHeader('Referrer-Policy', 'no-referrer')
  ignoreHeaders(response, (name) => UNWANTED.has(name) || (isPrivate && name === 'cache-control'))
  if (isDocument && (policyKind === 'portal' || policyKind === 'preview') && !options.isDev)
    changeFirstPiece(response, withScriptPolicy)
  // A server action called by our script gets Next's answer, which that script reads; a form sent without scripts gets
  // our error page.
  if (isDocument && request.headers['next-action'] === undefined && !options.isDev)
    replaceErrors(request, response, route, options)
  const theme = themeOf(request, route)
  const context: RenderContext = { tags: new Set(), ...(theme && { theme }) }
  // A page that found nothing has set 404 in the context; headers that nothing has set get our defaults.
  beforeHead(response, (status, rest) => {
    if (isForAnySite) removePageVary(response)
    if (!options.isDev) setMissingHeaders(response, rest)
    return statusOf(context, status)
  })
  await renderContext.run(context, async () => {
    await options.handler(request, response)
  })
}

/** What Next and Payload add to `Vary` of every answer. No file depends on it, and a cache would store each many times. */
const PAGE_VARY = /^(?:rsc|next-|sec-ch-)/i

function removePageVary(response: ServerResponse): void {
  const names = String(response.getHeader('Vary') ?? '').split(',')
  const others = names.map((name) => name.trim()).filter((name) => name && !PAGE_VARY.test(name))
  response.removeHeader('Vary')
  if (others.length > 0) response.setHeader('Vary', others.join(', '))
}

/** Pages of portal and desk are drawn in the reader's theme from the first byte; every other page as the device is. */
function themeOf({ headers }: IncomingMessage, { address }: Route): RenderContext['theme'] {
  if (address.surface !== 'portal' && address.surface !== 'desk') return undefined
  return themeOfCookie(parseCookie(headers.cookie ?? '')[THEME_COOKIE])
}

/** Whether the URL holds the secret of a mailed link, which no referrer may carry to another server. */
function holdsSecret({ kind, url }: Route): boolean {
  return kind === 'private' && /[?&](?:token|parked)=/.test(url)
}

/** A shared page that is not answered from memory is rendered for one person, like a page of the portal. */
function noncePolicyOf({ address: { policy } }: Route): NoncePolicy | 'none' {
  if (policy === 'chat') return 'none'
  return policy === 'page' ? 'portal' : policy
}

/** Replaces the body of a server error with our own error page. */
function replaceErrors(
  request: IncomingMessage,
  response: ServerResponse,
  route: Route,
  { readiness }: FrontOptions,
): void {
  const isError = () => response.statusCode >= 500
  replaceBody(response, isError, async (end) => {
    const locale = 'locale' in route ? route.locale : negotiateLocale(request.headers)
    const id = String(response.getHeader('X-Request-Id') ?? '')
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const ours = isRead ? 'broken' : 'notTaken'
    const kind = (await readiness.check()) ? ours : 'unavailable'
    const page = await errorPage(kind, locale, id)
    response.removeHeader('Content-Length')
    response.removeHeader('Content-Encoding')
    response.statusCode = page.status
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.setHeader('Content-Security-Policy', page.policy)
    if (page.status === 503) response.setHeader('Retry-After', '10')
    end(request.method === 'HEAD' ? undefined : page.body)
  })
}
