/**
 * Where a reader was before this page, for back buttons. In memory; only a change of language, which loads a whole new
 * document, takes it along in the tab's storage, for that moment.
 */
import { bareOf } from './language-path'

export type Trail = {
  /** As the address bar has it, without query; as it was when the page was reached, before a change of language. */
  readonly path: string
  readonly reachedAs: string
  /** Path of the page before; undefined when it was another site's, or none. */
  readonly previous: string | undefined
  /** Entries of the tab's history when the page was reached. */
  readonly entries: number
}

const KEY = 'kervan.trail'
let trail: Trail | undefined

/** Notes that a page is shown. @param path as the address bar has it, without query */
export function noteVisit(path: string): void {
  const before = trail ?? taken()
  const referrer = pathOnSite(document.referrer, window.location.origin)
  trail = trailAfter(before, path, { entries: window.history.length, referrer })
}

/** Where the reader came from, and whether the page has been put into another language since; undefined: not known. */
export function wayHere() {
  return trail && { ...trail, isTranslated: languageOf(trail.path) !== languageOf(trail.reachedAs) }
}

/** To be called before the language changes. */
export function takeTrailAlong(): void {
  try {
    if (trail) sessionStorage.setItem(KEY, JSON.stringify(trail))
  } catch {
    // Then the page before is not known.
  }
}

type Arrival = { readonly entries: number; readonly referrer: string | undefined }

/** The trail when `path` is shown after `before`: a page stays itself in another language, and when it is reloaded. */
export function trailAfter(before: Trail | undefined, path: string, { entries, referrer }: Arrival): Trail {
  if (before && pageOf(before.path) === pageOf(path)) return { ...before, path }
  if (before) return { path, reachedAs: path, previous: before.path, entries }
  const isSame = referrer !== undefined && pageOf(referrer) === pageOf(path)
  return { path, reachedAs: isSame ? referrer : path, previous: isSame ? undefined : referrer, entries }
}

/** The path of an address of ours; undefined for any other. */
export function pathOnSite(address: string, origin: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  return url.origin === origin ? url.pathname : undefined
}

function taken(): Trail | undefined {
  try {
    const kept: Partial<Trail> | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    sessionStorage.removeItem(KEY)
    const { path, reachedAs = path, previous, entries = 0 } = kept ?? {}
    // Somebody may have opened the translation in another tab, and gone elsewhere in this one.
    const isHere = path !== undefined && pageOf(path) === pageOf(window.location.pathname)
    return isHere && reachedAs !== undefined ? { path, reachedAs, previous, entries } : undefined
  } catch {
    return undefined
  }
}

/** The same in every language: a record's slug follows its name. */
function pageOf(path: string): string {
  return bareOf(path)
    .replace(/\/(\d+)-[^/]*$/, '/$1')
    .replace(/(?<=.)\/$/, '')
}

function languageOf(path: string): string {
  return path === bareOf(path) ? '' : (path.split('/')[1] ?? '')
}
