/**
 * Whole pages in memory. One render serves everyone who waits for it. A change of content drops exactly the pages that
 * used it, and the next reader waits for the fresh one. When rendering fails, the last good copy is served.
 *
 * Memory is bounded in bytes and in entries, in two segments: the site's own pages are protected; pages of which
 * visitors can invent more (a query, an unknown address) are on probation and evict only each other.
 *
 * A page whose tags changed while it was rendered is rendered again.
 */
import { LRUCache } from 'lru-cache'
import { now } from '@/lib/clock'
import { TagClock } from '@/lib/tag-clock'
import type { RenderedPage } from '../next-adapter/render-page'
import { compressMax, type Encodings, encode, etagOf } from './encode'

export type CachedPage = {
  readonly status: number
  readonly headers: readonly string[]
  readonly etag: string
  readonly bytes: number
  readonly tags: ReadonlySet<string>
  readonly encodings: { -readonly [Name in keyof Encodings]: Encodings[Name] }
  /** Epoch milliseconds after which the copy is rendered again. */
  readonly freshUntil: number
  isStale: boolean
  reads: number
  /** Whether it is compressed again when it is read often: once, and only one of the site's own pages. */
  mayShrink: boolean
}
export type CacheResult = { readonly page: CachedPage; readonly how: 'hit' | 'stale' | 'miss' }
export type Finish = (rendered: RenderedPage) => {
  readonly body: Buffer
  readonly headers: readonly string[]
  readonly freshForMs: number
  readonly segment: Segment
  /** For an answer that is also sent without being stored, with this tag; else it is made of the body. */
  readonly etag?: string | undefined
}
/**
 * Where a copy is stored: among the site's own pages, among those of which there is no limited number, or not at all.
 */
export type Segment = 'protected' | 'probation' | 'none'

const RENDERS_MAX = 3
/** What an entry takes besides its texts: maps, sets, buffer objects; a generous estimate from a measurement. */
const ENTRY_BYTES = 4_096
const PROTECTED_ENTRIES_MAX = 5_000
const PROBATION_ENTRIES_MAX = 1_000
/** The part of all bytes that pages on probation may take. */
const PROBATION_SHARE = 1 / 4
/** Of the site's own pages, whose number is limited. Of others visitors can invent as many as they like. */
const RECOMPRESS_AFTER_READS = 20
/** After a failed render, stale copies answer at once for this long. */
const BACK_OFF_MS = 1_000
const FAILURES_MAX = 1_000

export class PageCache {
  private readonly protected: LRUCache<string, CachedPage>
  private readonly probation: LRUCache<string, CachedPage>
  private readonly keysByTag = new Map<string, Set<string>>()
  private readonly running = new Map<string, Promise<CachedPage>>()
  private readonly failedAt = new Map<string, number>()
  private readonly tagClock = new TagClock()
  private isCompressing = false

  /** @param limitBytes of both segments together */
  constructor(
    private readonly limitBytes: number,
    private readonly clock: () => number = () => now().getTime(),
  ) {
    this.protected = this.makeSegment(PROTECTED_ENTRIES_MAX, limitBytes)
    this.probation = this.makeSegment(PROBATION_ENTRIES_MAX, Math.floor(limitBytes * PROBATION_SHARE))
  }

  /** A fresh copy; undefined when there is none. */
  peek(key: string): CachedPage | undefined {
    const page = this.find(key)
    if (!page || page.isStale || page.freshUntil <= this.clock()) return undefined
    page.reads++
    if (page.mayShrink && page.reads >= RECOMPRESS_AFTER_READS) this.compressAgain(page)
    return page
  }

  /**
   * The page, rendered now if there is no fresh copy. @throws what `render` throws when there is no older copy either,
   * and each OverloadError
   */
  async read(key: string, render: () => Promise<RenderedPage>, finish: Finish): Promise<CacheResult> {
    const fresh = this.peek(key)
    if (fresh) return { page: fresh, how: 'hit' }
    const old = this.find(key)
    if (old && this.clock() - (this.failedAt.get(key) ?? Number.NEGATIVE_INFINITY) < BACK_OFF_MS)
      return { page: old, how: 'stale' }
    try {
      return { page: await this.fill(key, render, finish), how: 'miss' }
    } catch (error) {
      if (error instanceof OverloadError) throw error
      this.noteFailure(key)
      if (old) return { page: old, how: 'stale' }
      throw error
    }
  }

  /** What is stored, fresh or not. */
  get size(): { readonly pages: number; readonly bytes: number } {
    const { protected: first, probation: second } = this
    return { pages: first.size + second.size, bytes: first.calculatedSize + second.calculatedSize }
  }

  /** Marks every page that used one of these tags as stale; the copy is kept in case rendering fails. */
  markStaleByTag(tags: Iterable<string>): void {
    const changed = [...tags]
    this.tagClock.change(changed)
    for (const tag of changed) for (const key of this.keysByTag.get(tag) ?? []) this.markStale(key)
  }

  /** For when changes may have been missed: every page is rendered again when it is next read. */
  markAllStale(): void {
    this.tagClock.changeAll()
    for (const segment of [this.protected, this.probation])
      for (const key of segment.keys()) this.markStale(key)
  }

  stats(): { pages: number; bytes: number } {
    return { pages: this.protected.size + this.probation.size, bytes: this.bytes() }
  }

  private makeSegment(max: number, maxSize: number): LRUCache<string, CachedPage> {
    return new LRUCache({
      max,
      maxSize,
      sizeCalculation: ({ bytes }) => bytes,
      dispose: ({ tags }, key) => this.forgetTags(key, tags),
    })
  }

  private find(key: string): CachedPage | undefined {
    return this.protected.get(key) ?? this.probation.get(key)
  }

  private fill(key: string, render: () => Promise<RenderedPage>, finish: Finish): Promise<CachedPage> {
    const running = this.running.get(key)
    if (running) return running
    const filling = this.renderUntilSteady(key, render, finish).finally(() => this.running.delete(key))
    this.running.set(key, filling)
    return filling
  }

  private async renderUntilSteady(
    key: string,
    render: () => Promise<RenderedPage>,
    finish: Finish,
  ): Promise<CachedPage> {
    for (let round = 1; ; round++) {
      const began = this.tagClock.now()
      const rendered = await render()
      if (rendered.status >= 500 || rendered.isPartial) throw new RenderFailedError(rendered)
      if (this.tagClock.hasChangedSince(began, rendered.tags) && round < RENDERS_MAX) continue
      const { page, segment } = await this.make(key, rendered, finish)
      page.isStale = this.tagClock.hasChangedSince(began, rendered.tags)
      this.store(key, page, segment)
      return page
    }
  }

  private async make(
    key: string,
    rendered: RenderedPage,
    finish: Finish,
  ): Promise<{ page: CachedPage; segment: Segment }> {
    const { body, headers, freshForMs, segment, etag = etagOf(body) } = finish(rendered)
    const encodings = await encode(body)
    const texts = [key, ...headers, ...rendered.tags].reduce((sum, text) => sum + 2 * text.length, 0)
    const bytes = ENTRY_BYTES + texts + encodings.gzip.length + encodings.br.length
    const page: CachedPage = {
      status: rendered.status,
      headers,
      etag,
      bytes,
      tags: rendered.tags,
      encodings,
      freshUntil: this.clock() + freshForMs,
      isStale: false,
      reads: 0,
      mayShrink: segment === 'protected',
    }
    return { page, segment }
  }

  private store(key: string, page: CachedPage, segment: Segment): void {
    this.protected.delete(key)
    this.probation.delete(key)
    this.failedAt.delete(key)
    if (segment === 'none') return
    const pages = this[segment]
    pages.set(key, page)
    if (pages.has(key)) for (const tag of page.tags) this.keysOf(tag).add(key)
    while (this.bytes() > this.limitBytes) (this.probation.size > 0 ? this.probation : this.protected).pop()
  }

  private bytes(): number {
    return this.protected.calculatedSize + this.probation.calculatedSize
  }

  /** One page at a time: it takes a whole core for up to half a second. */
  private compressAgain(page: CachedPage): void {
    if (this.isCompressing) return
    this.isCompressing = true
    page.mayShrink = false
    compressMax(page.encodings)
      .then(
        (smaller) => {
          page.encodings.br = smaller
        },
        () => undefined, // the first compression is kept
      )
      .finally(() => {
        this.isCompressing = false
      })
  }

  private markStale(key: string): void {
    const page = this.protected.peek(key) ?? this.probation.peek(key)
    if (page) page.isStale = true
  }

  private noteFailure(key: string): void {
    if (this.failedAt.size > FAILURES_MAX) this.failedAt.clear()
    this.failedAt.set(key, this.clock())
  }

  private keysOf(tag: string): Set<string> {
    const known = this.keysByTag.get(tag)
    if (known) return known
    const made = new Set<string>()
    this.keysByTag.set(tag, made)
    return made
  }

  private forgetTags(key: string, tags: ReadonlySet<string>): void {
    for (const tag of tags) {
      const keys = this.keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.keysByTag.delete(tag)
    }
  }
}

/**
 * Too many renders at once. Anyone can bring that about, so an older copy, which may have withdrawn content, is not sent
 * for it; it is kept.
 */
export class OverloadError extends Error {
  override readonly name = 'OverloadError'
}

/** The page has the status of a server error, or lacks one of its parts: neither is ever stored. */
export class RenderFailedError extends Error {
  override readonly name = 'RenderFailedError'
  constructor(readonly rendered: RenderedPage) {
    super(`The page answered ${rendered.status}`)
  }
}
