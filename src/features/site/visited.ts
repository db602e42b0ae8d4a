/** Where a reader was before this page, for back buttons. In memory only: nothing is stored about anybody. */

let current: string | undefined
let previous: string | undefined

/** Notes that a page is shown. @param path as the address bar has it, without query */
export function noteVisit(path: string): void {
  if (path === current) return
  previous = current
  current = path
}

/** Path of the page before this one; undefined when it was another site's, or none. */
export function cameFrom(): string | undefined {
  return previous ?? pathOnSite(document.referrer, window.location.origin)
}

/** The path of an address of ours; undefined for any other. */
export function pathOnSite(address: string, origin: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  return url.origin === origin ? url.pathname : undefined
}
