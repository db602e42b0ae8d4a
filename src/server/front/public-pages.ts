/** Public pages: from memory, or rendered once for all who wait. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerCached } from './answer-cached'
import { policyForPage } from './csp'
import type { FrontOptions } from './http-front'
import type { Finish } from './page-cache'
import { passToNext } from './pass-to-next'
import { type Rendered, renderPage } from './render'
import { renderKindOf } from './render-kind'
import type { Route } from './routes'
import { withScriptPolicy } from './script-policy'

type PublicRoute = Extract<Route, { kind: 'public' }>

/** A page is rendered again after an hour even if nobody told us of a change. */
const HOUR = 3_600_000
/** An address that leads nowhere is remembered briefly, so that guessing addresses costs little. */
const NOT_FOUND_FOR = 10_000
/** A bare address answers in the reader's language, and one address has HTML and tree forms. */
const VARY =
  'Accept-Encoding, Accept-Language, Cookie, RSC, Next-Router-Prefetch, Next-Router-Segment-Prefetch'

export function publicPages(options: FrontOptions, always: Readonly<Record<string, string>>) {
  const host = new URL(options.publicUrl).host
  const finish: Finish = (rendered) => {
    const body = isHtml(rendered)
      ? Buffer.from(withScriptPolicy(rendered.body.toString('utf8')))
      : rendered.body
    const headers = headersOf({ ...rendered, body }, always, options.publicUrl)
    return { body, headers, freshFor: rendered.status === 404 ? NOT_FOUND_FOR : HOUR }
  }
  return {
    async answer(request: IncomingMessage, response: ServerResponse, route: PublicRoute): Promise<void> {
      const kind = renderKindOf(request.headers)
      if (!kind) return passToNext(request, response, route, options)
      const render = () => renderPage(options.handler, route.url, host, kind.headers)
      const found = await options.cache.read(`${kind.key} ${route.url}`, render, finish)
      for (const name of response.getHeaderNames()) response.removeHeader(name)
      answerCached(found, request, response)
    },
  }
}

/** A page's policy is computed from what is in it; a redirect keeps its address. Names and values alternate. */
function headersOf(
  { headers, body }: Rendered,
  always: Readonly<Record<string, string>>,
  publicUrl: string,
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
  if (isHtml({ headers }))
    list.push('Content-Security-Policy', policyForPage(body.toString('utf8'), publicUrl))
  if (typeof headers.location === 'string') list.push('Location', headers.location)
  return list
}

function isHtml({ headers }: Pick<Rendered, 'headers'>): boolean {
  return String(headers['content-type'] ?? 'text/html').startsWith('text/html')
}
