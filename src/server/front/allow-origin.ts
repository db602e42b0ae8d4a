/** Lets pages of other websites read answers of the content API, as `API_ORIGINS` says. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { corsHeaders, isPreflight, preflightHeaders } from '@/lib/cors'
import { beforeHead } from '../next-adapter/response-hooks'
import { firstOf } from './admission'
import { NO_BODY } from './body-limits'
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
