/** Public pages: from memory, or rendered once for all who wait. */

import type { IncomingMessage, ServerResponse } from 'node:http'
import { HOUR_MS } from '@/lib/durations'
import { withDeferredScripts } from '../next-adapter/deferred-scripts'
import { HTML, renderKindOf } from '../next-adapter/render-kind'
import { type RenderedPage, renderPage } from '../next-adapter/render-page'
import { type TrustedDocument, takeTrustedScripts } from '../next-adapter/trusted-scripts'
import { answerCached } from './answer-cached'
import { chatPolicy } from './chat-widget'
import { policyForPage, STANDALONE_POLICY } from './csp'
import { withDataBlocks } from './data-blocks'
import type { FrontOptions } from './front-options'
import { isDocumentType } from './missing-headers'
import { type CacheResult, type Finish, RenderFailedError } from './page-cache'
import { segmentOf } from './page-segment'
import { passToNext } from './pass-to-next'
import { answerInPool, type RenderPool } from './render-pool'
import type { Route } from './routes'
import { withScriptPolicy } from './script-policy'
import { FRAMED_BY_US } from './security-headers'

type PublicRoute = Extract<Route, { kind: 'public' | 'shared' }>

/** A page is rendered again after an hour even without notice of a change. */
const PAGE_MAX_AGE_MS = HOUR_MS
/** A 404 is stored briefly, so that guessing addresses costs little. */
const NOT_FOUND_MAX_AGE_MS = 10_000
/** An address without a language answers in the reader's, and one address has an HTML and a tree form. */
const VARY =
  'Accept-Encoding, Accept-Language, Cookie, RSC, Next-Router-Prefetch, Next-Router-Segment-Prefetch'

/** @param always headers of every answer @param pool limits how many of these pages are rendered at once */
export function publicPages(
  options: FrontOptions,
  always: Readonly<Record<string, string>>,
  pool: RenderPool,
) {
  const host = new URL(options.publicUrl).host
  const finishOf =
    ({ url, address }: Pick<Route, 'url' | 'address'>, kind: string): Finish =>
    (rendered) => {
      const isFrame = address.policy === 'chat'
      const document = isHtml(rendered) && !isFrame ? documentOf(rendered) : undefined
      const body = document ? Buffer.from(document.html) : rendered.body
      const headers = headersOf(rendered, isFrame ? 'frame' : document, always, options)
      const freshForMs = rendered.status === 404 ? NOT_FOUND_MAX_AGE_MS : PAGE_MAX_AGE_MS
      return { body, headers, freshForMs, segment: segmentOf(rendered, url, kind) }
    }
  return {
    /** @param network of the client */
    async answer(
      request: IncomingMessage,
      response: ServerResponse,
      route: PublicRoute,
      network: string,
    ): Promise<void> {
      const kind = route.kind === 'shared' ? HTML : renderKindOf(request.headers)
      if (!kind)
        return answerInPool(pool, response, () => passToNext(request, response, route, options), network)
      const render = () => pool(() => renderPage(options.handler, route.url, host, kind.headers))
      const finish = finishOf(route, kind.key)
      let result: CacheResult
      try {
        result = await options.cache.read(`${kind.key} ${route.url}`, render, finish)
      } catch (error) {
        if (!(error instanceof RenderFailedError) || !error.rendered.isPartial) throw error
        return answerOnce(error.rendered, finish, request, response)
      }
      for (const name of response.getHeaderNames()) response.removeHeader(name)
      answerCached(result, request, response)
    },

    /** An answer to free text is not stored; otherwise it is like every public document. */
    async answerFreeText(request: IncomingMessage, response: ServerResponse, route: Route): Promise<void> {
      if (renderKindOf(request.headers) !== HTML) return passToNext(request, response, route, options)
      const rendered = await renderPage(options.handler, route.url, host, HTML.headers)
      if (rendered.status >= 500 && !rendered.isPartial) throw new RenderFailedError(rendered)
      answerOnce(rendered, finishOf(route, HTML.key), request, response)
    },
  }
}

/** The document that Next rendered, with what the front adds to every public one. */
function documentOf({ body, dataBlocks, nonce }: RenderedPage): TrustedDocument {
  const { html, scripts } = takeTrustedScripts(body.toString('utf8'), nonce)
  return { html: withDataBlocks(withDeferredScripts(withScriptPolicy(html)), dataBlocks), scripts }
}

/** Answers without storing: an answer to free text, or an incomplete page of which there is no older copy. */
function answerOnce(
  rendered: RenderedPage,
  finish: Finish,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { body, headers } = finish(rendered)
  for (let at = 0; at + 1 < headers.length; at += 2)
    response.setHeader(headers[at] ?? '', headers[at + 1] ?? '')
  response.setHeader('Cache-Control', 'private, no-store')
  if (rendered.status === 503) response.setHeader('Retry-After', '10')
  response.writeHead(rendered.status, { 'Content-Length': body.length, 'X-Cache': 'none' })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/**
 * A page's policy is computed from what is in it; the chat's frame has one of its own, and our pages may frame it; a
 * redirect keeps its address. Names and values alternate.
 */
function headersOf(
  { headers }: RenderedPage,
  document: TrustedDocument | 'frame' | undefined,
  always: Readonly<Record<string, string>>,
  {
    publicUrl,
    otherOrigins,
    externalOrigins,
  }: Pick<FrontOptions, 'publicUrl' | 'otherOrigins' | 'externalOrigins'>,
): readonly string[] {
  const type = String(headers['content-type'] ?? 'text/html; charset=utf-8')
  const list = [
    ...Object.entries(document === 'frame' ? { ...always, 'X-Frame-Options': FRAMED_BY_US } : always).flat(),
    'Content-Type',
    type,
    'Cache-Control',
    'public, max-age=0, must-revalidate',
    'Vary',
    VARY,
  ]
  const origins = [publicUrl, ...otherOrigins]
  if (document === 'frame') list.push('Content-Security-Policy', chatPolicy(origins))
  else if (document) list.push('Content-Security-Policy', policyForPage(document, origins, externalOrigins))
  else if (isDocumentType(type)) list.push('Content-Security-Policy', STANDALONE_POLICY)
  if (!document && typeof headers.link === 'string') list.push('Link', headers.link) // a file's canonical page
  if (typeof headers.location === 'string') list.push('Location', headers.location)
  return list
}

function isHtml({ headers }: Pick<RenderedPage, 'headers'>): boolean {
  return String(headers['content-type'] ?? 'text/html').startsWith('text/html')
}
