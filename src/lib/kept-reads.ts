/**
 * Content reads kept in memory until something they read changes. A page that is rendered again after an edit then
 * asks the database only for what was edited. Works like the page cache and hears the same changes; a process in
 * which nobody listens for changes keeps nothing. Lives on `globalThis` because the server's bundle and Next's are
 * two module graphs in one process.
 */
import { isShowingDrafts, type RenderContext, renderContext, tagRender } from './render-context'

/** Records times languages of a large site; the oldest goes when there are more. */
const MOST_READS = 4_000

type Kept = { readonly value: Promise<unknown>; readonly tags: ReadonlySet<string> }

export class KeptReads {
  private readonly kept = new Map<string, Kept>()
  private readonly movedAt = new Map<string, number>()
  private sequence = 0
  private floor = 0
  private isHearing = false

  /** What `load` returns, from memory when nothing it read has changed since. Several callers share one load. */
  async read<T>(key: string, load: () => Promise<T>): Promise<T> {
    const known = this.kept.get(key)
    if (known) {
      const value = await (known.value as Promise<T>) // the key names the function that made it
      tagRender(...known.tags)
      return value
    }
    const began = this.sequence
    const context: RenderContext = { tags: new Set() }
    const value = renderContext.run(context, load)
    if (this.isHearing) this.keep(key, { value, tags: context.tags })
    try {
      const result = await value
      // Addresses that lead nowhere can be made up without end, so what is not there is not kept.
      if (result === null || this.hasMovedSince(began, context.tags)) this.kept.delete(key)
      return result
    } catch (error) {
      this.kept.delete(key)
      throw error
    } finally {
      tagRender(...context.tags)
    }
  }

  /** Forgets what read one of these tags. */
  drop(tags: Iterable<string>): void {
    this.sequence++
    const moved = new Set(tags)
    for (const tag of moved) this.movedAt.set(tag, this.sequence)
    for (const [key, read] of this.kept)
      if ([...read.tags].some((tag) => moved.has(tag))) this.kept.delete(key)
  }

  /** Changes are heard from now on, but some may have been missed. */
  hear(): void {
    this.dropAll()
    this.isHearing = true
  }

  /** Changes are no longer heard: every read asks the database. */
  goDeaf(): void {
    this.dropAll()
    this.isHearing = false
  }

  private dropAll(): void {
    this.floor = ++this.sequence
    this.kept.clear()
  }

  private keep(key: string, read: Kept): void {
    this.kept.set(key, read)
    const [oldest] = this.kept.keys()
    if (this.kept.size > MOST_READS && oldest !== undefined) this.kept.delete(oldest)
  }

  private hasMovedSince(began: number, tags: ReadonlySet<string>): boolean {
    return this.floor > began || [...tags].some((tag) => (this.movedAt.get(tag) ?? 0) > began)
  }
}

declare global {
  var kervanKeptReads: KeptReads | undefined
}

export const keptReads = globalThis.kervanKeptReads ?? new KeptReads()
globalThis.kervanKeptReads = keptReads

/**
 * The same function, its answers kept per arguments; an editor's preview neither reads nor leaves anything. Only for reads whose answer depends on nothing but content and
 * the arguments, and whose arguments a visitor cannot make up without end.
 * @param name unique among all kept reads
 */
export function kept<Args extends readonly (string | number | object | undefined)[], T>(
  name: string,
  load: (...args: Args) => Promise<T>,
): (...args: Args) => Promise<T> {
  return (...args) =>
    isShowingDrafts() ? load(...args) : keptReads.read(`${name} ${JSON.stringify(args)}`, () => load(...args))
}
