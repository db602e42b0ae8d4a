/** In which segment of the cache a page belongs, so that made-up addresses never push out the site's own. Pure. */

import type { RenderedPage } from '../next-adapter/render-page'
import type { Segment } from './page-cache'

/** `/de/services/12-any-words`: the number is the page, the words are decoration. */
const NUMBERED = /^\/\w\w\/([\w-]+)\/(\d+)(?=-|\?|$)/

/** @param url path and query that were rendered @param kind the key of `renderKindOf` */
export function segmentOf(
  { status, requestedStatus = status, headers }: Pick<RenderedPage, 'status' | 'requestedStatus' | 'headers'>,
  url: string,
  kind: string,
): Segment {
  if (isRedirect(status)) return isSamePage(url, headers.location) ? 'none' : 'probation'
  if (isRedirect(requestedStatus)) return 'none'
  // One letter more or less in percent-encoding is another address of the same page.
  const isEndless = status !== 200 || /[?%]/.test(url) || kind.startsWith('S')
  return isEndless ? 'probation' : 'protected'
}

function isRedirect(status: number): boolean {
  return status >= 300 && status < 400
}

/** A redirect from one way to write a page's address to the right one: there is no end of wrong ones. */
function isSamePage(url: string, location: unknown): boolean {
  const from = NUMBERED.exec(url)
  const to = typeof location === 'string' ? NUMBERED.exec(location) : undefined
  return from !== null && from[1] === to?.[1] && from[2] === to?.[2]
}
