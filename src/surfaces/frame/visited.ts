/**
 * Where a reader was before this page, for back buttons. In memory; only a change of language, which loads a whole new
 * document, takes it along in the tab's storage, for that moment.
 */
import { bareOf } from './language-path'

export type HistoryEntry = {
  /** As the address bar has it, without query; as it was when the page was reached, before a change of language. */
  readonly path: string
  readonly reachedAs: string
  /** Address of the page before, with its query; undefined when it was another site's, or none. */
  readonly previous: string | undefined
  /** The tab's history has that page right before this one: going back there restores its place, too. */
  readonly isPreviousBehind: boolean
  /** Entries of the tab's history when the page was reached. */
  readonly entries: number
}

const KEY = 'kervan.history'
let entry: HistoryEntry | undefined
/** The query of the page that is being left: filters change it without a new visit. */
let queryLeft = ''

/** Notes that a page is shown. @param path as the address bar has it, without query */
export function recordVisit(path: string): void {
  if (!entry) document.addEventListener('click', () => (queryLeft = window.location.search), true)
  const before = entry ?? storedEntry()
  const referrer = addressOnSite(document.referrer, window.location.origin)
  entry = nextEntry(before, path, { entries: window.history.length, referrer, queryLeft })
}

/** Where the reader came from, and whether the page has been put into another language since; undefined: not known. */
export function currentEntry() {
  return entry && { ...entry, isTranslated: languageOf(entry.path) !== languageOf(entry.reachedAs) }
}

/** To be called before the language changes. */
export function persistHistory(): void {
  try {
    if (entry) sessionStorage.setItem(KEY, JSON.stringify(entry))
  } catch {
    // Then the page before is not known.
  }
}

type Arrival = {
  readonly entries: number
  readonly referrer: string | undefined
  readonly queryLeft?: string
}

/** The entry when `path` is shown after `before`: a page stays itself in another language, and when it is reloaded. */
export function nextEntry(before: HistoryEntry | undefined, path: string, arrival: Arrival): HistoryEntry {
  const { entries, referrer, queryLeft = '' } = arrival
  if (before && pageOf(before.path) === pageOf(path)) return { ...before, path }
  if (before) {
    const previous = before.path + queryLeft
    // The history grows only when a link is followed, not when its arrows are used.
    return { path, reachedAs: path, previous, isPreviousBehind: entries > before.entries, entries }
  }
  const isSame = referrer !== undefined && pageOf(referrer) === pageOf(path)
  if (isSame)
    return { path, reachedAs: pathOf(referrer), previous: undefined, isPreviousBehind: false, entries }
  // A tab of its own begins with this page: its history has no entry for the referrer.
  return {
    path,
    reachedAs: path,
    previous: referrer,
    isPreviousBehind: Boolean(referrer) && entries > 1,
    entries,
  }
}

/** Path and query of an address of ours; undefined for any other. */
export function addressOnSite(address: string, origin: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  return url.origin === origin ? url.pathname + url.search : undefined
}

function storedEntry(): HistoryEntry | undefined {
  try {
    const kept: Partial<HistoryEntry> | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    sessionStorage.removeItem(KEY)
    const { path, reachedAs = path, previous, isPreviousBehind = false, entries = 0 } = kept ?? {}
    // The reader may have opened the translation in another tab, and gone elsewhere in this one.
    const isHere = path !== undefined && pageOf(path) === pageOf(window.location.pathname)
    return isHere && reachedAs !== undefined
      ? { path, reachedAs, previous, isPreviousBehind, entries }
      : undefined
  } catch {
    return undefined
  }
}

/** The same in every language: a record's slug follows its name. */
function pageOf(address: string): string {
  return bareOf(pathOf(address))
    .replace(/\/(\d+)-[^/]*$/, '/$1')
    .replace(/(?<=.)\/$/, '')
}

function pathOf(address: string): string {
  return address.replace(/\?.*$/, '')
}

function languageOf(path: string): string {
  return path === bareOf(path) ? '' : (path.split('/')[1] ?? '')
}
