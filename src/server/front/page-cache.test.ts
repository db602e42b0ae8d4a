import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '@/lib/durations'
import type { RenderedPage } from '../next-adapter/render-page'
import { plainOf } from './encode'
import { type Finish, PageCache, RenderFailedError, type Segment } from './page-cache'

const inSegment =
  (segment: Segment): Finish =>
  ({ body }) => ({ body, headers: ['Content-Type', 'text/html'], freshForMs: HOUR_MS, segment })
const finish = inSegment('protected')

function page(text: string, tags: readonly string[] = ['services:1'], status = 200): RenderedPage {
  return { status, headers: {}, body: Buffer.from(text), tags: new Set(tags) }
}

const textOf = async (found: ReturnType<PageCache['read']>) =>
  (await plainOf((await found).page.encodings)).toString()

describe('single flight', () => {
  it('renders once for two hundred readers of a cold page', async () => {
    const cache = new PageCache(1e6)
    let renders = 0
    const render = async () => {
      renders++
      await sleep(5)
      return page('a')
    }
    await Promise.all(Array.from({ length: 200 }, () => cache.read('k', render, finish)))
    expect(renders).toBe(1)
    expect((await cache.read('k', render, finish)).how).toBe('hit')
  })
})

describe('a page without one of its lists (specification, section 8)', () => {
  const partial: RenderedPage = { ...page('no list', ['services']), isPartial: true }

  it('is never kept', async () => {
    const cache = new PageCache(1e6)
    await expect(cache.read('k', async () => partial, finish)).rejects.toBeInstanceOf(RenderFailedError)
    expect(cache.peek('k')).toBeUndefined()
    expect(await textOf(cache.read('k', async () => page('whole'), finish))).toBe('whole')
  })

  it('gives way to the last complete copy', async () => {
    const cache = new PageCache(1e6)
    await cache.read('k', async () => page('whole'), finish)
    cache.markStaleByTag(['services:1'])
    const found = await cache.read('k', async () => partial, finish)
    expect([found.how, (await plainOf(found.page.encodings)).toString()]).toEqual(['stale', 'whole'])
  })
})

describe('content changes invalidate exactly the pages they touch', () => {
  it('drops pages with the tag and leaves the others', async () => {
    const cache = new PageCache(1e6)
    await cache.read('one', async () => page('1', ['services:1']), finish)
    await cache.read('two', async () => page('2', ['services:2']), finish)
    cache.markStaleByTag(['services:1'])
    expect(cache.peek('one')).toBeUndefined()
    expect(cache.peek('two')).toBeDefined()
    expect(await textOf(cache.read('one', async () => page('1b', ['services:1']), finish))).toBe('1b')
  })

  it('renders again when content moves during the render', async () => {
    const cache = new PageCache(1e6)
    let text = 'old'
    const render = async () => {
      const read = text
      if (read === 'old') {
        text = 'new'
        cache.markStaleByTag(['services:1'])
      }
      return page(read)
    }
    expect(await textOf(cache.read('k', render, finish))).toBe('new')
    expect(cache.peek('k')).toBeDefined()
  })

  it('never calls a page fresh that kept moving', async () => {
    const cache = new PageCache(1e6)
    const render = async () => {
      cache.markStaleByTag(['services:1'])
      return page('moving')
    }
    await cache.read('k', render, finish)
    expect(cache.peek('k')).toBeUndefined()
  })

  it('renders everything again when changes may have been missed', async () => {
    const cache = new PageCache(1e6)
    await cache.read('k', async () => page('a'), finish)
    cache.markAllStale()
    expect(cache.peek('k')).toBeUndefined()
  })
})

describe('cached pages keep being served when rendering fails', () => {
  it('serves the last good copy, and does not try again for a second', async () => {
    let at = 0
    const cache = new PageCache(1e6, () => at)
    await cache.read('k', async () => page('good'), finish)
    cache.markAllStale()
    let tries = 0
    const broken = async () => {
      tries++
      return page('', [], 500)
    }
    for (let i = 0; i < 3; i++) expect((await cache.read('k', broken, finish)).how).toBe('stale')
    expect(tries).toBe(1)
    at = 1_001
    expect(await textOf(cache.read('k', async () => page('back'), finish))).toBe('back')
  })

  it('says so when there is no copy', async () => {
    const cache = new PageCache(1e6)
    await expect(cache.read('k', async () => page('', [], 503), finish)).rejects.toBeInstanceOf(
      RenderFailedError,
    )
  })
})

describe('memory is bounded', () => {
  it('evicts the oldest pages when the bytes run out', async () => {
    const cache = new PageCache(30_000)
    for (let i = 0; i < 50; i++)
      await cache.read(`k${i}`, async () => page(`${i}`.repeat(300), [`t:${i}`]), finish)
    expect(cache.stats().bytes).toBeLessThanOrEqual(30_000)
    expect(cache.peek('k0')).toBeUndefined()
    expect(cache.peek('k49')).toBeDefined()
  })

  it('counts what an entry takes besides its body', async () => {
    const cache = new PageCache(1e6)
    const long: Finish = (rendered) => ({ ...finish(rendered), headers: ['X', 'y'.repeat(2_000)] })
    await cache.read(`k${'e'.repeat(500)}`, async () => page(''), long)
    expect(cache.stats().bytes).toBeGreaterThan(4_096 + 2_000 + 500)
  })

  it('keeps no more than so many entries, however small', async () => {
    const cache = new PageCache(1e9)
    for (let i = 0; i < 5_010; i++) await cache.read(`k${i}`, async () => page('', []), finish)
    expect(cache.stats().pages).toBe(5_000)
    expect(cache.peek('k0')).toBeUndefined()
  })

  it('unknown addresses evict only each other', async () => {
    const cache = new PageCache(1e8)
    await cache.read('home', async () => page('home'), finish)
    for (let i = 0; i < 1_010; i++)
      await cache.read(`q${i}`, async () => page('', []), inSegment('probation'))
    expect(cache.stats().pages).toBe(1_001)
    expect([cache.peek('home'), cache.peek('q0'), cache.peek('q1009')].map(Boolean)).toEqual([
      true,
      false,
      true,
    ])
  })

  it('lets a page too large for its segment pass, and keeps the others', async () => {
    const cache = new PageCache(100_000)
    await cache.read('home', async () => page('home'), finish)
    const large = async () => page(randomBytes(100_000).toString('hex')) // compresses to half, twice
    expect((await textOf(cache.read('q', large, inSegment('probation')))).length).toBe(200_000)
    expect([cache.peek('home'), cache.peek('q')].map(Boolean)).toEqual([true, false])
  })

  it('lets pages on probation go before any of the site, in all bytes', async () => {
    const cache = new PageCache(30_000)
    await cache.read('q', async () => page('q'), inSegment('probation'))
    for (let i = 0; i < 6; i++) await cache.read(`k${i}`, async () => page(`${i}`), finish)
    expect(cache.peek('q')).toBeDefined()
    await cache.read('k6', async () => page('6'), finish)
    expect([cache.peek('q'), cache.peek('k0'), cache.peek('k6')].map(Boolean)).toEqual([false, true, true])
    expect(cache.stats().bytes).toBeLessThanOrEqual(30_000)
  })

  it('evicts the least recently read first', async () => {
    const cache = new PageCache(30_000)
    for (let i = 0; i < 7; i++) await cache.read(`k${i}`, async () => page(`${i}`), finish)
    cache.peek('k0')
    await cache.read('k7', async () => page('7'), finish)
    expect([cache.peek('k0'), cache.peek('k1')].map(Boolean)).toEqual([true, false])
  })

  it('drops a page from its segment when it moves to the other', async () => {
    const cache = new PageCache(1e6)
    await cache.read('k', async () => page('missing', [], 404), inSegment('probation'))
    cache.markAllStale()
    await cache.read('k', async () => page('there'), finish)
    expect(cache.stats().pages).toBe(1)
    cache.markStaleByTag(['services:1'])
    expect(cache.peek('k')).toBeUndefined()
  })

  it('does not store what must not be stored', async () => {
    const cache = new PageCache(1e6)
    await cache.read('k', async () => page('old'), finish)
    cache.markAllStale()
    expect(await textOf(cache.read('k', async () => page('moved'), inSegment('none')))).toBe('moved')
    expect(cache.stats()).toEqual({ pages: 0, bytes: 0 })
  })

  it('drops a page after its time', async () => {
    let at = 0
    const cache = new PageCache(1e6, () => at)
    await cache.read('k', async () => page('a'), finish)
    at = HOUR_MS + 1
    expect(cache.peek('k')).toBeUndefined()
  })
})

describe('a page that is read often is compressed again', () => {
  const long = async () =>
    page(Array.from({ length: 4_000 }, (_, at) => `Absatz ${(at * 7_919) % 613}`).join())
  const brBytes = (cache: PageCache, key: string) => cache.peek(key)?.encodings.br.length
  const readOften = (cache: PageCache, key: string) => {
    for (let i = 0; i < 20; i++) cache.peek(key)
  }

  it('when it is one of the site, one after the other', async () => {
    const cache = new PageCache(1e6)
    for (const key of ['one', 'two']) await cache.read(key, long, finish)
    const first = brBytes(cache, 'one') ?? 0
    for (const key of ['one', 'two']) readOften(cache, key)
    expect(cache.peek('two')?.mayShrink).toBe(true)
    await expect.poll(() => brBytes(cache, 'one')).toBeLessThan(first)
    await expect.poll(() => brBytes(cache, 'two')).toBeLessThan(first)
    expect(await textOf(cache.read('two', long, finish))).toBe(String((await long()).body))
  })

  it('and never when visitors can invent more of its kind', async () => {
    const cache = new PageCache(1e6)
    await cache.read('site', long, finish)
    await cache.read('query', long, inSegment('probation'))
    const first = brBytes(cache, 'query') ?? 0
    readOften(cache, 'query')
    readOften(cache, 'site')
    await expect.poll(() => brBytes(cache, 'site')).toBeLessThan(first)
    expect(brBytes(cache, 'query')).toBe(first)
  })
})
