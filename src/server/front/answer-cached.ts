/** Answers with a page from memory: in the best encoding, with 304 when the browser has it, without a body for HEAD. */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { isKnown } from '@/lib/conditional-request'
import { type Encodings, encodingFor, plainOf } from './encode'
import { endWhenSlow, LARGE_BYTES } from './end-slow-answer'
import type { CachedPage, CacheResult } from './page-cache'
import { nextRequestId } from './request-id'
import { sendTogether } from './send-together'

/** Whether the URL is the cache key of its page as it is: a language, then a path without query. */
export function isFastUrl(url: string): boolean {
  return url.length > 2 && url.length < 200 && (url.length === 3 || url[3] === '/') && !url.includes('?')
}

/** Of the inflated body that is in memory at once, besides what the connection takes. */
const CHUNK_BYTES = 65_536

/** Whether the answer is inflated for its reader and large, which takes as much time as a read. */
export function isLargePlain(
  { encodings, etag }: Pick<CachedPage, 'encodings' | 'etag'>,
  headers: Pick<IncomingHttpHeaders, 'accept-encoding' | 'if-none-match'>,
): boolean {
  if (encodings.plainBytes < LARGE_BYTES || isKnown(headers['if-none-match'], etag)) return false
  return encodingFor(headers['accept-encoding']) === 'plain'
}

export function answerCached(
  { page, how }: CacheResult,
  request: IncomingMessage,
  response: ServerResponse,
  more: Readonly<Record<string, string>> = {},
): void {
  const head = [
    ...page.headers,
    ...Object.entries(more).flat(),
    'ETag',
    page.etag,
    'X-Cache',
    how,
    'X-Request-Id',
    nextRequestId(),
  ]
  if (page.status === 200 && isKnown(request.headers['if-none-match'], page.etag)) {
    sendTogether(response, () => response.writeHead(304, head).end())
    return
  }
  const encoding = encodingFor(request.headers['accept-encoding'])
  const { encodings } = page
  if (encoding === 'plain') head.push('Content-Length', String(encodings.plainBytes))
  else head.push('Content-Encoding', encoding, 'Content-Length', String(encodings[encoding].length))
  const answer = (body?: Buffer) =>
    sendTogether(response, () => response.writeHead(page.status, head).end(body))
  if (request.method === 'HEAD') answer()
  else if (encoding !== 'plain') answer(encodings[encoding])
  else if (encodings.plainBytes >= LARGE_BYTES) {
    response.writeHead(page.status, head)
    pipeInflated(encodings, response)
  }
  // The head waits for the text: a request that turns out to be too large in between can then still be refused.
  else plainOf(encodings).then(answer, (error: Error) => response.destroy(error))
}

/** In pieces, as fast as they are read: thousands of readers must not have a buffer of megabytes each. */
function pipeInflated({ gzip }: Encodings, response: ServerResponse): void {
  const inflated = createGunzip({ chunkSize: CHUNK_BYTES })
  endWhenSlow(response)
  pipeline(inflated, response, () => undefined) // a reader who left is no error
  inflated.end(gzip)
}
