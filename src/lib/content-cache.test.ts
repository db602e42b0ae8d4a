import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { ContentCache, cached, contentCache } from './content-cache'
import { type RenderContext, renderContext, showDrafts, tagRender } from './render-context'

function counting(reads: ContentCache, tag = 'services:1') {
  let loads = 0
  const read = () =>
    reads.read('one', async () => {
      tagRender(tag)
      await sleep(1)
      return ++loads
    })
  return read
}

function enabled(): ContentCache {
  const reads = new ContentCache()
  reads.enable()
  return reads
}

it('reads once until something it read changes', async () => {
  const reads = enabled()
  const read = counting(reads)
  expect([await read(), await read()]).toEqual([1, 1])
  reads.drop(['services:2', 'doctors'])
  expect(await read()).toBe(1)
  reads.drop(['services:1'])
  expect(await read()).toBe(2)
})

it('shares one load among those who ask at once', async () => {
  const read = counting(enabled())
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
})

it('tells the page what the read used, also from memory', async () => {
  const read = counting(enabled())
  for (const _ of ['loaded', 'stored']) {
    const context = { tags: new Set<string>() }
    await renderContext.run(context, read)
    expect([...context.tags]).toEqual(['services:1'])
  }
})

it('keeps nothing that changed while it was read', async () => {
  const reads = enabled()
  const read = counting(reads)
  const first = read()
  reads.drop(['services:1'])
  expect(await first).toBe(1)
  expect(await read()).toBe(2)
})

it('stores nothing while it is disabled', async () => {
  const reads = new ContentCache()
  const read = counting(reads)
  expect([await read(), await read()]).toEqual([1, 2])
  reads.enable()
  expect([await read(), await read()]).toEqual([3, 3])
  reads.disable()
  expect([await read(), await read()]).toEqual([4, 5])
})

it('keeps no failure', async () => {
  const reads = enabled()
  const failing = reads.read('two', () => Promise.reject(new Error('away')))
  await expect(failing).rejects.toThrow('away')
  expect(await reads.read('two', async () => 'back')).toBe('back')
})

it('does not keep that something is not there', async () => {
  const reads = enabled()
  expect(await reads.read('three', async () => null)).toBeNull()
  expect(await reads.read('three', async () => 'published')).toBe('published')
})

it('a draft is never stored, and a preview never sees what is', async () => {
  contentCache.enable()
  let stored = 'published'
  const read = cached('draft-test', async (_: string) => stored)
  expect(await read('x')).toBe('published')
  stored = 'draft'
  const preview: RenderContext = { tags: new Set() }
  const seen = await renderContext.run(preview, () => {
    expect(showDrafts()).toBe(true)
    return read('x')
  })
  expect(seen).toBe('draft')
  expect(await read('x')).toBe('published')
  contentCache.disable()
})
