/** Headers that every answer of Next or Payload must have, added before it leaves where neither set them. */
import type { ServerResponse } from 'node:http'
import { BODY_LENGTH_HEADER } from '@/lib/body-length'
import { headerIn } from '../next-adapter/response-hooks'
import { STANDALONE_POLICY } from './csp'

/**
 * Everything that a browser may show as a document gets a Content-Security-Policy, also Next's own 404 and texts for
 * programs. An answer without Cache-Control must not be stored.
 * @param headArguments the arguments of `writeHead` after the status; headers among them count
 */
export function setMissingHeaders(response: ServerResponse, headArguments: readonly unknown[]): void {
  const headerOf = (name: string): string =>
    String(response.getHeader(name) ?? headerIn(headArguments, name) ?? '')
  if (response.headersSent) return
  if (isDocumentType(headerOf('content-type')) && !headerOf('content-security-policy'))
    response.setHeader('Content-Security-Policy', STANDALONE_POLICY)
  const length = headerOf(BODY_LENGTH_HEADER)
  if (length) {
    response.removeHeader(BODY_LENGTH_HEADER)
    response.setHeader('Content-Length', length)
  }
  if (!headerOf('cache-control')) response.setHeader('Cache-Control', 'private, no-store')
}

/** Whether a browser may show this type as a document: pages, and texts and files for programs. */
export function isDocumentType(contentType: string): boolean {
  return /^(?:text\/(?!css|javascript)|application\/(?:json|[\w.-]*\+json|pdf|xml|[\w.-]*\+xml))/i.test(
    contentType,
  )
}
