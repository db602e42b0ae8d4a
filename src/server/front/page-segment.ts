/** The segment of the cache that a page belongs to, so that invented addresses never evict the site's own. Pure. */

import type { RenderedPage } from '../next-adapter/render-page'
import type { Segment } from './page-cache'

/** `/de/services/12-any-words`: only the number identifies the page. */
const NUMBERED = /^\/\w\w\/([\w-]+)\/(\d+)(?=-|\?|$)/

/** @param url rendered path and query @param kind key of `renderKindOf` */
export function segmentOf(
  { status, requestedStatus = status, headers }: Pick<RenderedPage, 'status' | 'requestedStatus' | 'headers'>,
  url: string,
  kind: string,
): Segment {
  if (isRedirect(status)) return isSamePage(url, headers.location) ? 'none' : 'probation'
  if (isRedirect(requestedStatus)) return 'none'
  // The same page has other URLs that differ only in percent-encoding.
  const isEndless = status !== 200 || /[?%]/.test(url) || kind.startsWith('S')
  return isEndless ? 'probation' : 'protected'
}

function isRedirect(status: number): boolean {
  return status >= 300 && status < 400
}

/** Whether it is a redirect to another spelling of the same page, of which there is no limited number. */
function isSamePage(url: string, location: unknown): boolean {
  const from = NUMBERED.exec(url)
  const to = typeof location === 'string' ? NUMBERED.exec(location) : undefined
  return from !== null && from[1] === to?.[1] && from[2] === to?.[2]
}
