/** Public pages: from memory, or rendered once for all who wait. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { withDeferredScripts } from '../next-adapter/deferred-scripts'
import { HTML, renderKindOf } from '../next-adapter/render-kind'
import { type Rendered, renderPage } from '../next-adapter/render-page'
import { type TrustedDocument, takeTrustedScripts } from '../next-adapter/trusted-scripts'
import { answerCached } from './answer-cached'
import { policyForPage, STANDALONE_POLICY } from './csp'
import { withDataBlocks } from './data-blocks'
import type { FrontOptions } from './front-options'
import { mayBeShown } from './last-headers'
import { type Finish, type Found, RenderFailedError } from './page-cache'
import { segmentOf } from './page-segment'
import { passToNext } from './pass-to-next'
import { answerInLane, type Lane } from './render-lanes'
import type { Route } from './routes'
import { withScriptPolicy } from './script-policy'

type PublicRoute = Extract<Route, { kind: 'public' | 'shared' }>

/** A page is rendered again after an hour even if nobody told us of a change. */
const HOUR = 3_600_000
/** An address that leads nowhere is remembered briefly, so that guessing addresses costs little. */
const NOT_FOUND_FOR = 10_000
/** A bare address answers in the reader's language, and one address has HTML and tree forms. */
const VARY =
  'Accept-Encoding, Accept-Language, Cookie, RSC, Next-Router-Prefetch, Next-Router-Segment-Prefetch'

/** @param lane bounds how many of these pages are made at once */
export function publicPages(options: FrontOptions, always: Readonly<Record<string, string>>, lane: Lane) {
  const host = new URL(options.publicUrl).host
  const finishOf =
    (url: string, kind: string): Finish =>
    (rendered) => {
      const document = isHtml(rendered) ? documentOf(rendered) : undefined
      const body = document ? Buffer.from(document.html) : rendered.body
      const headers = headersOf(rendered, document, always, options)
      const freshFor = rendered.status === 404 ? NOT_FOUND_FOR : HOUR
      return { body, headers, freshFor, segment: segmentOf(rendered, url, kind) }
    }
  return {
    /** @param network who asks */
    async answer(
      request: IncomingMessage,
      response: ServerResponse,
      route: PublicRoute,
      network: string,
    ): Promise<void> {
      const kind = route.kind === 'shared' ? HTML : renderKindOf(request.headers)
      if (!kind)
        return answerInLane(lane, response, () => passToNext(request, response, route, options), network)
      const render = () => lane(() => renderPage(options.handler, route.url, host, kind.headers))
      const finish = finishOf(route.url, kind.key)
      let found: Found
      try {
        found = await options.cache.read(`${kind.key} ${route.url}`, render, finish)
      } catch (error) {
        if (!(error instanceof RenderFailedError) || !error.rendered.isPartial) throw error
        return answerOnce(error.rendered, finish, request, response)
      }
      for (const name of response.getHeaderNames()) response.removeHeader(name)
      answerCached(found, request, response)
    },

    /** What a visitor typed is answered for this reader alone, and like every public document otherwise. */
    async answerTyped(request: IncomingMessage, response: ServerResponse, route: Route): Promise<void> {
      if (renderKindOf(request.headers) !== HTML) return passToNext(request, response, route, options)
      const rendered = await renderPage(options.handler, route.url, host, HTML.headers)
      if (rendered.status >= 500 && !rendered.isPartial) throw new RenderFailedError(rendered)
      answerOnce(rendered, finishOf(route.url, HTML.key), request, response)
    },
  }
}

/** What Next made, with what the front adds to every public document. */
function documentOf({ body, dataBlocks, nonce }: Rendered): TrustedDocument {
  const { html, scripts } = takeTrustedScripts(body.toString('utf8'), nonce)
  return { html: withDataBlocks(withDeferredScripts(withScriptPolicy(html)), dataBlocks), scripts }
}

/** For this reader only: what was typed, or a page that lacks a list and of which there is no older copy. */
function answerOnce(
  rendered: Rendered,
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

/** A page's policy is computed from what is in it; a redirect keeps its address. Names and values alternate. */
function headersOf(
  { headers }: Rendered,
  document: TrustedDocument | undefined,
  always: Readonly<Record<string, string>>,
  { publicUrl, alsoKnownAs, elsewhere }: Pick<FrontOptions, 'publicUrl' | 'alsoKnownAs' | 'elsewhere'>,
): readonly string[] {
  const type = String(headers['content-type'] ?? 'text/html; charset=utf-8')
  const list = [
    ...Object.entries(always).flat(),
    'Content-Type',
    type,
    'Cache-Control',
    'public, max-age=0, must-revalidate',
    'Vary',
    VARY,
  ]
  const origins = [publicUrl, ...alsoKnownAs]
  if (document) list.push('Content-Security-Policy', policyForPage(document, origins, elsewhere))
  else if (mayBeShown(type)) list.push('Content-Security-Policy', STANDALONE_POLICY)
  if (!document && typeof headers.link === 'string') list.push('Link', headers.link) // a file's canonical page
  if (typeof headers.location === 'string') list.push('Location', headers.location)
  return list
}

function isHtml({ headers }: Pick<Rendered, 'headers'>): boolean {
  return String(headers['content-type'] ?? 'text/html').startsWith('text/html')
}
