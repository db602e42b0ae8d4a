/** Public pages: from memory, or rendered once for all who wait. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerCached } from './answer-cached'
import { policyForPage } from './csp'
import type { FrontOptions } from './http-front'
import { type Finish, RenderFailedError } from './page-cache'
import { passToNext } from './pass-to-next'
import { type Rendered, renderPage } from './render'
import { renderKindOf } from './render-kind'
import type { Route } from './routes'

type PublicRoute = Extract<Route, { kind: 'public' }>

/** A page is rendered again after an hour even if nobody told us of a change. */
const HOUR = 3_600_000
/** An address that leads nowhere is remembered briefly, so that guessing addresses costs little. */
const NOT_FOUND_FOR = 10_000

export function publicPages(options: FrontOptions, headers: Readonly<Record<string, string>>) {
  const host = new URL(options.publicUrl).host

  return {
    async answer(request: IncomingMessage, response: ServerResponse, route: PublicRoute): Promise<void> {
      const kind = renderKindOf(request.headers)
      if (!kind) return passToNext(request, response, route, options)
      const render = () => renderPage(options.handler, route.url, host, kind.headers)
      const isBare = !request.url?.startsWith(`/${route.locale}`)
      const found = await options.cache.read(`${kind.key} ${route.url}`, render, finisher(isBare))
      for (const name of response.getHeaderNames()) response.removeHeader(name)
      answerCached(found, request, response)
    },
  }

  /** Redirects keep their address; a page gets its policy, computed from what is in it. */
  function finisher(_isBare: boolean): Finish {
    return (rendered) => {
      if (rendered.status >= 500) throw new RenderFailedError(rendered)
      const type = String(rendered.headers['content-type'] ?? 'text/html; charset=utf-8')
      const isHtml = type.startsWith('text/html')
      const list = Object.entries(headers).flat()
      list.push('Content-Type', type, 'Cache-Control', 'public, max-age=0, must-revalidate', 'Vary', VARY)
      if (isHtml) list.push('Content-Security-Policy', policyForPage(rendered.body.toString('utf8'), options.publicUrl))
      const location = rendered.headers.location
      if (typeof location === 'string') list.push('Location', location)
      return { body: rendered.body, headers: list, freshFor: freshFor(rendered) }
    }
  }
}

/** A bare address answers in the reader's language, and one address has HTML and tree forms. */
const VARY = 'Accept-Encoding, Accept-Language, Cookie, RSC, Next-Router-Prefetch, Next-Router-Segment-Prefetch'

function freshFor({ status }: Rendered): number {
  return status === 404 ? NOT_FOUND_FOR : HOUR
}
