/**
 * The page a reader came from, for back links. Kept in memory. A change of language loads a new document, so the entry
 * is handed over through session storage.
 */
import { withoutLanguage } from './language-path'

export type HistoryEntry = {
  /** As in the address bar, without query. */
  readonly path: string
  /** `path` when the page was opened, before a change of language. */
  readonly reachedAs: string
  /** URL of the previous page with its query; undefined when it is on another site or unknown. */
  readonly previous: string | undefined
  /** Whether `history.back()` leads to `previous`, which then also restores the scroll position. */
  readonly isPreviousBehind: boolean
  /** `history.length` when the page was opened. */
  readonly entries: number
}

const KEY = 'kervan.history'
let entry: HistoryEntry | undefined
/** The query of the page that is being left: filters change it without a visit being recorded. */
let queryLeft = ''

/** To be called when a page is shown. @param path as in the address bar, without query */
export function recordVisit(path: string): void {
  if (!entry) document.addEventListener('click', () => (queryLeft = window.location.search), true)
  const before = entry ?? storedEntry()
  const referrer = addressOnSite(document.referrer, window.location.origin)
  entry = nextEntry(before, path, { entries: window.history.length, referrer, queryLeft })
}

/** The entry of this page, and whether its language was changed since it was opened; undefined when unknown. */
export function currentEntry() {
  return entry && { ...entry, isTranslated: languageOf(entry.path) !== languageOf(entry.reachedAs) }
}

/** To be called before the language changes: keeps the entry for the next document. */
export function persistHistory(): void {
  try {
    if (entry) sessionStorage.setItem(KEY, JSON.stringify(entry))
  } catch {
    // Without storage the previous page is unknown.
  }
}

type Arrival = {
  readonly entries: number
  readonly referrer: string | undefined
  readonly queryLeft?: string
}

/**
 * The entry of `path` when it is shown after `before`. The same page in another language, or reloaded, keeps its
 * entry.
 */
export function nextEntry(before: HistoryEntry | undefined, path: string, arrival: Arrival): HistoryEntry {
  const { entries, referrer, queryLeft = '' } = arrival
  if (before && pageKey(before.path) === pageKey(path)) return { ...before, path }
  if (before) {
    const previous = before.path + queryLeft
    // `history.length` grows when a link is followed, not when the back and forward buttons are used.
    return { path, reachedAs: path, previous, isPreviousBehind: entries > before.entries, entries }
  }
  const isSame = referrer !== undefined && pageKey(referrer) === pageKey(path)
  if (isSame)
    return { path, reachedAs: pathOf(referrer), previous: undefined, isPreviousBehind: false, entries }
  // A new tab has one entry only, so its history does not contain the referrer.
  return {
    path,
    reachedAs: path,
    previous: referrer,
    isPreviousBehind: Boolean(referrer) && entries > 1,
    entries,
  }
}

/** Path and query of a URL of this site; undefined for any other. */
export function addressOnSite(address: string, origin: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  return url.origin === origin ? url.pathname + url.search : undefined
}

function storedEntry(): HistoryEntry | undefined {
  try {
    const stored: Partial<HistoryEntry> | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    sessionStorage.removeItem(KEY)
    const { path, reachedAs = path, previous, isPreviousBehind = false, entries = 0 } = stored ?? {}
    // The reader may have opened the translation in another tab and another page in this one.
    const isHere = path !== undefined && pageKey(path) === pageKey(window.location.pathname)
    return isHere && reachedAs !== undefined
      ? { path, reachedAs, previous, isPreviousBehind, entries }
      : undefined
  } catch {
    return undefined
  }
}

/** A path without language and slug: the same for a page in every language. */
function pageKey(address: string): string {
  return withoutLanguage(pathOf(address))
    .replace(/\/(\d+)-[^/]*$/, '/$1')
    .replace(/(?<=.)\/$/, '')
}

function pathOf(address: string): string {
  return address.replace(/\?.*$/, '')
}

function languageOf(path: string): string {
  return path === withoutLanguage(path) ? '' : (path.split('/')[1] ?? '')
}
