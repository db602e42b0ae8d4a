/** Lets pages of other websites read answers of the content API, as `API_ORIGINS` says. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { ANY_ORIGIN } from '@/content/media/assets/constants'
import { corsHeaders, isPreflight, preflightHeaders } from '@/lib/cors'
import { beforeHead } from '../next-adapter/response-hooks'
import { firstOf, unlocalizedAddress } from './admission'
import { NO_BODY } from './body-limits'
import type { FrontOptions } from './front-options'
import { watchBody } from './watch-body'

/** Sets the headers of an answer. @returns whether it was a preflight, which is answered */
export function allowOrigin(
  request: IncomingMessage,
  response: ServerResponse,
  allowed: readonly string[],
): boolean {
  const { origin, 'access-control-request-method': wanted } = request.headers
  if (isPreflight(request.method, firstOf(wanted))) {
    watchBody(request, response, NO_BODY)
    response.writeHead(204, { 'Cache-Control': 'no-store', ...preflightHeaders(origin, allowed) })
    response.end()
    return true
  }
  const { Vary, ...headers } = corsHeaders(origin, allowed)
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  // Last, because Next sets a `Vary` of its own.
  if (Vary !== undefined)
    beforeHead(response, (status) => {
      response.appendHeader('Vary', Vary)
      return status
    })
  return false
}

/** Files of the website are for pages of any origin: their route says so itself. */
export const ASSETS_PATH = '/assets'

/**
 * The same for a request that is refused before it has a route, so that a page can read why. A refused preflight would
 * hide it: the browser would not send the request. Changes nothing for other origins and other addresses.
 */
export function allowOriginOfRefused(
  request: IncomingMessage,
  response: ServerResponse,
  { apiOrigins, surfaces }: Pick<FrontOptions, 'apiOrigins' | 'surfaces'>,
): boolean {
  const address = unlocalizedAddress(request.url ?? '/')
  if (address?.surface !== 'api' || !surfaces.includes('api')) return false
  if (address.path === ASSETS_PATH) {
    for (const [name, value] of Object.entries(ANY_ORIGIN)) response.setHeader(name, value)
    return false
  }
  const { origin } = request.headers
  if (origin === undefined || !apiOrigins.includes(origin)) return false
  return allowOrigin(request, response, apiOrigins)
}
