/** Where a page's copy belongs in memory, so that addresses anyone can make up never crowd out the site's own. Pure. */

import type { Rendered } from '../next-adapter/render-page'
import type { Place } from './page-cache'

/** `/de/services/12-any-words`: the number is the page, the words are decoration. */
const NUMBERED = /^\/\w\w\/([\w-]+)\/(\d+)(?=-|\?|$)/

/** @param url path and query that were rendered @param kind the key of `renderKindOf` */
export function placeOf(
  { status, requestedStatus = status, headers }: Pick<Rendered, 'status' | 'requestedStatus' | 'headers'>,
  url: string,
  kind: string,
): Place {
  if (isRedirect(status)) return isSamePage(url, headers.location) ? 'nowhere' : 'aside'
  if (isRedirect(requestedStatus)) return 'nowhere'
  // One letter more or less in percent-encoding is another address of the same page.
  const isEndless = status !== 200 || /[?%]/.test(url) || kind.startsWith('S')
  return isEndless ? 'aside' : 'main'
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
