/** What an answer of Next or Payload must say about itself, set at the last moment, where neither said it. */
import type { ServerResponse } from 'node:http'
import { BODY_LENGTH_HEADER } from '@/lib/body-length'
import { headerIn } from '../next-adapter/response-hooks'
import { STANDALONE_POLICY } from './csp'

/**
 * Whatever may be shown as a document has a policy, also Next's own 404 and what programs read; and what does not say
 * how long it may be stored is not stored.
 * @param given the arguments of `writeHead` after the status; headers among them count
 */
export function fillHeaders(response: ServerResponse, given: readonly unknown[]): void {
  const said = (name: string): string => String(response.getHeader(name) ?? headerIn(given, name) ?? '')
  if (response.headersSent) return
  if (mayBeShown(said('content-type')) && !said('content-security-policy'))
    response.setHeader('Content-Security-Policy', STANDALONE_POLICY)
  const length = said(BODY_LENGTH_HEADER)
  if (length) {
    response.removeHeader(BODY_LENGTH_HEADER)
    response.setHeader('Content-Length', length)
  }
  if (!said('cache-control')) response.setHeader('Cache-Control', 'private, no-store')
}

/** What a browser may show as a document of its own: pages, and the texts and files that programs read. */
export function mayBeShown(contentType: string): boolean {
  return /^(?:text\/(?!css|javascript)|application\/(?:json|[\w.-]*\+json|pdf|xml|[\w.-]*\+xml))/i.test(
    contentType,
  )
}
