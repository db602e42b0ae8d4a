/**
 * Whole pages in memory. One render serves all who wait for it; a change of content drops exactly the pages that
 * used it, and the next reader waits for the fresh one; when rendering fails, the last good copy is served.
 *
 * Memory is bounded in bytes and in entries. Pages anyone can make up more of (a query, an unknown address) have a
 * corner of their own and push out only each other.
 *
 * Sequence numbers close the race between a change and a render that began before it: a page whose tags moved
 * while it was rendered is rendered again.
 */

import type { Rendered } from '../next-adapter/render-page'
import { type Encodings, encode, etagOf, pressHarder } from './encode'

export type CachedPage = {
  readonly status: number
  readonly headers: readonly string[]
  readonly etag: string
  readonly bytes: number
  readonly tags: ReadonlySet<string>
  readonly encodings: { -readonly [Name in keyof Encodings]: Encodings[Name] }
  /** Instant, in milliseconds, after which a copy that may go stale is rendered again. */
  readonly freshUntil: number
  readonly isAside: boolean
  isStale: boolean
  reads: number
}
export type Found = { readonly page: CachedPage; readonly how: 'hit' | 'stale' | 'miss' }
export type Finish = (rendered: Rendered) => {
  readonly body: Buffer
  readonly headers: readonly string[]
  readonly freshFor: number
  readonly place: Place
}
/** Where a copy is kept: among the site's pages, in the corner of those that have no end, or not at all. */
export type Place = 'main' | 'aside' | 'nowhere'

const MOST_RENDERS = 3
/** What an entry takes besides its texts: maps, sets, buffers' own objects; measured generously. */
const ENTRY_BYTES = 4_096
const MOST_ENTRIES = 5_000
const MOST_ASIDE = 1_000
/** The corner's part of the bytes. */
const ASIDE_SHARE = 1 / 4
const READS_OF_A_HOT_PAGE = 20
/** After a failed render, stale copies answer at once for this long, in milliseconds. */
const BACK_OFF = 1_000

export class PageCache {
  private readonly pages = new Map<string, CachedPage>()
  /** Keys of the corner, oldest first. */
  private readonly aside = new Set<string>()
  private readonly byTag = new Map<string, Set<string>>()
  private readonly running = new Map<string, Promise<CachedPage>>()
  private readonly movedAt = new Map<string, number>()
  private readonly failedAt = new Map<string, number>()
  private sequence = 0
  private floor = 0
  private bytes = 0
  private asideBytes = 0

  constructor(
    private readonly limitBytes: number,
    private readonly clock: () => number = Date.now,
  ) {}

  /** A copy that needs no work; undefined when there is none. */
  peek(key: string): CachedPage | undefined {
    const page = this.pages.get(key)
    return page && !page.isStale && page.freshUntil > this.clock() ? this.touch(key, page) : undefined
  }

  /** The page, rendered now if need be. @throws what `render` throws when there is no older copy either */
  async read(key: string, render: () => Promise<Rendered>, finish: Finish): Promise<Found> {
    const fresh = this.peek(key)
    if (fresh) return { page: fresh, how: 'hit' }
    const old = this.pages.get(key)
    if (old && this.clock() - (this.failedAt.get(key) ?? Number.NEGATIVE_INFINITY) < BACK_OFF)
      return { page: old, how: 'stale' }
    try {
      return { page: await this.fill(key, render, finish), how: 'miss' }
    } catch (error) {
      this.noteFailure(key)
      if (old) return { page: old, how: 'stale' }
      throw error
    }
  }

  /** Marks every page that used one of these tags; the stale copy stays for the case that rendering fails. */
  drop(tags: Iterable<string>): void {
    this.sequence++
    for (const tag of tags) {
      this.movedAt.set(tag, this.sequence)
      for (const key of this.byTag.get(tag) ?? []) this.markStale(key)
    }
  }

  /** For when changes may have been missed: everything is rendered again at its next reading. */
  dropAll(): void {
    this.floor = ++this.sequence
    for (const key of this.pages.keys()) this.markStale(key)
  }

  stats(): { pages: number; bytes: number } {
    return { pages: this.pages.size, bytes: this.bytes }
  }

  private fill(key: string, render: () => Promise<Rendered>, finish: Finish): Promise<CachedPage> {
    const running = this.running.get(key)
    if (running) return running
    const filling = this.renderUntilSteady(key, render, finish).finally(() => this.running.delete(key))
    this.running.set(key, filling)
    return filling
  }

  private async renderUntilSteady(
    key: string,
    render: () => Promise<Rendered>,
    finish: Finish,
  ): Promise<CachedPage> {
    for (let round = 1; ; round++) {
      const began = this.sequence
      const rendered = await render()
      if (rendered.status >= 500 || rendered.isPartial) throw new RenderFailedError(rendered)
      const hasMoved =
        this.floor > began || [...rendered.tags].some((tag) => (this.movedAt.get(tag) ?? 0) > began)
      if (hasMoved && round < MOST_RENDERS) continue
      const { page, place } = await this.make(key, rendered, finish)
      page.isStale = hasMoved || this.hasMovedSince(began, rendered.tags)
      if (place === 'nowhere') this.remove(key)
      else this.store(key, page)
      return page
    }
  }

  private hasMovedSince(began: number, tags: ReadonlySet<string>): boolean {
    return this.floor > began || [...tags].some((tag) => (this.movedAt.get(tag) ?? 0) > began)
  }

  private async make(
    key: string,
    rendered: Rendered,
    finish: Finish,
  ): Promise<{ page: CachedPage; place: Place }> {
    const { body, headers, freshFor, place } = finish(rendered)
    const encodings = await encode(body)
    const texts = [key, ...headers, ...rendered.tags].reduce((sum, text) => sum + 2 * text.length, 0)
    const bytes = ENTRY_BYTES + texts + encodings.plain.length + encodings.gzip.length + encodings.br.length
    const freshUntil = this.clock() + freshFor
    const page: CachedPage = {
      status: rendered.status,
      headers,
      etag: etagOf(body),
      bytes,
      tags: rendered.tags,
      encodings,
      freshUntil,
      isAside: place === 'aside',
      isStale: false,
      reads: 0,
    }
    return { page, place }
  }

  private store(key: string, page: CachedPage): void {
    this.remove(key)
    this.failedAt.delete(key)
    this.pages.set(key, page)
    this.bytes += page.bytes
    if (page.isAside) {
      this.aside.add(key)
      this.asideBytes += page.bytes
    }
    for (const tag of page.tags) this.keysOf(tag).add(key)
    this.makeRoom(key)
  }

  /** The oldest go first, those of the corner before any other. */
  private makeRoom(newest: string): void {
    for (const key of this.aside) {
      if (this.aside.size <= MOST_ASIDE && this.asideBytes <= this.limitBytes * ASIDE_SHARE) break
      if (key !== newest) this.remove(key)
    }
    for (const keys of [this.aside, this.pages.keys()])
      for (const key of keys) {
        if (this.bytes <= this.limitBytes && this.pages.size <= MOST_ENTRIES) return
        if (key !== newest) this.remove(key)
      }
  }

  private remove(key: string): void {
    const page = this.pages.get(key)
    if (!page) return
    this.pages.delete(key)
    this.bytes -= page.bytes
    if (this.aside.delete(key)) this.asideBytes -= page.bytes
    for (const tag of page.tags) {
      const keys = this.byTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.byTag.delete(tag)
    }
  }

  private touch(key: string, page: CachedPage): CachedPage {
    page.reads++
    if (page.reads === READS_OF_A_HOT_PAGE) this.press(page)
    // Moving every page at every reading would cost more than it brings: order matters only to the rarely read.
    if (page.reads % 64 === 1) {
      this.pages.delete(key)
      this.pages.set(key, page)
    }
    return page
  }

  private press(page: CachedPage): void {
    pressHarder(page.encodings.plain).then(
      (smaller) => {
        page.encodings.br = smaller
      },
      () => undefined, // the first form stays
    )
  }

  private markStale(key: string): void {
    const page = this.pages.get(key)
    if (page) page.isStale = true
  }

  private noteFailure(key: string): void {
    if (this.failedAt.size > 1_000) this.failedAt.clear()
    this.failedAt.set(key, this.clock())
  }

  private keysOf(tag: string): Set<string> {
    const known = this.byTag.get(tag)
    if (known) return known
    const made = new Set<string>()
    this.byTag.set(tag, made)
    return made
  }
}

/** The page answered with a server error or without one of its parts: neither is ever kept. */
export class RenderFailedError extends Error {
  override readonly name = 'RenderFailedError'
  constructor(readonly rendered: Rendered) {
    super(`The page answered ${rendered.status}`)
  }
}
