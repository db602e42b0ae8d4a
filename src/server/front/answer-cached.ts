/** Answers with a page from memory: in the best encoding, with 304 when the browser has it, without a body for HEAD. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { encodingFor } from './encode'
import type { CacheResult } from './page-cache'
import { nextRequestId } from './request-id'

/** Whether the URL is the cache key of its page as it is: a language, then a path without query. */
export function isFastUrl(url: string): boolean {
  return url.length > 2 && url.length < 200 && (url.length === 3 || url[3] === '/') && !url.includes('?')
}

export function answerCached(
  { page, how }: CacheResult,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const head = [...page.headers, 'ETag', page.etag, 'X-Cache', how, 'X-Request-Id', nextRequestId()]
  if (page.status === 200 && isKnown(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304, head)
    response.end()
    return
  }
  const encoding = encodingFor(request.headers['accept-encoding'])
  const body = page.encodings[encoding]
  if (encoding !== 'plain') head.push('Content-Encoding', encoding)
  head.push('Content-Length', String(body.length))
  response.writeHead(page.status, head)
  response.end(request.method === 'HEAD' ? undefined : body)
}

/**
 * Whether `If-None-Match` names this tag: alone, in a list, or as `*`. Weak and strong tags are alike (RFC 9110,
 * 13.1.2).
 */
export function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header === etag || header.trim() === '*') return true
  const opaque = etag.replace(/^W\//, '')
  return [...header.matchAll(/"[^"]*"/g)].some(([tag]) => tag === opaque)
}
