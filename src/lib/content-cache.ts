/**
 * Stores content reads in memory until a record they read changes, so that a page rendered again after an edit queries
 * the database only for what was edited. It is notified of the same changes as the page cache; while the notices are
 * not received it stores nothing. One cache for the process: the server's bundle drops what Next's has stored.
 */
import { processWide } from './process-wide'
import { isShowingDrafts, type RenderContext, renderContext, tagRender } from './render-context'
import { TagClock } from './tag-clock'

/** Records times languages of a large site; beyond it the oldest read is dropped. */
const READS_MAX = 4_000

type Entry = { readonly value: Promise<unknown>; readonly tags: ReadonlySet<string> }

export class ContentCache {
  private readonly entries = new Map<string, Entry>()
  private readonly tagClock = new TagClock()
  private isEnabled = false

  /** The result of `load`, from memory when nothing it read has changed. Concurrent callers share one load. */
  async read<T>(key: string, load: () => Promise<T>): Promise<T> {
    const known = this.entries.get(key)
    if (known) {
      const value = await (known.value as Promise<T>) // the key names the function that made it
      tagRender(...known.tags)
      return value
    }
    const began = this.tagClock.now()
    const context: RenderContext = { tags: new Set() }
    const value = renderContext.run(context, load)
    if (this.isEnabled) this.store(key, { value, tags: context.tags })
    try {
      const result = await value
      // There is no limit to the addresses of missing records, so a missing record is not stored.
      if (result === null || this.tagClock.hasChangedSince(began, context.tags)) this.entries.delete(key)
      return result
    } catch (error) {
      this.entries.delete(key)
      throw error
    } finally {
      tagRender(...context.tags)
    }
  }

  /** Drops every read that used one of these tags. */
  drop(tags: Iterable<string>): void {
    const changed = new Set(tags)
    this.tagClock.change(changed)
    for (const [key, entry] of this.entries)
      if ([...entry.tags].some((tag) => changed.has(tag))) this.entries.delete(key)
  }

  /** Starts storing: every change is notified from now on; earlier ones may have been missed. */
  enable(): void {
    this.dropAll()
    this.isEnabled = true
  }

  /** Stops storing, because changes are no longer notified: every read queries the database. */
  disable(): void {
    this.dropAll()
    this.isEnabled = false
  }

  private dropAll(): void {
    this.tagClock.changeAll()
    this.entries.clear()
  }

  private store(key: string, entry: Entry): void {
    this.entries.set(key, entry)
    const [oldest] = this.entries.keys()
    if (this.entries.size > READS_MAX && oldest !== undefined) this.entries.delete(oldest)
  }
}

export const contentCache = processWide('content-cache', () => new ContentCache())

/**
 * Wraps a read so that its results are cached per arguments; an editor's preview uses no cache. Only for reads whose
 * result depends on nothing but content and the arguments, and whose arguments a visitor cannot invent without limit.
 * @param name unique among all cached reads
 */
export function cached<Args extends readonly (string | number | object | undefined)[], T>(
  name: string,
  load: (...args: Args) => Promise<T>,
): (...args: Args) => Promise<T> {
  return (...args) =>
    isShowingDrafts()
      ? load(...args)
      : contentCache.read(`${name} ${JSON.stringify(args)}`, () => load(...args))
}
