import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { KeptReads, kept, keptReads } from './kept-reads'
import { type RenderContext, renderContext, showDrafts, tagRender } from './render-context'

function counting(reads: KeptReads, tag = 'services:1') {
  let loads = 0
  const read = () =>
    reads.read('one', async () => {
      tagRender(tag)
      await sleep(1)
      return ++loads
    })
  return read
}

function hearing(): KeptReads {
  const reads = new KeptReads()
  reads.hear()
  return reads
}

it('reads once until something it read changes', async () => {
  const reads = hearing()
  const read = counting(reads)
  expect([await read(), await read()]).toEqual([1, 1])
  reads.drop(['services:2', 'doctors'])
  expect(await read()).toBe(1)
  reads.drop(['services:1'])
  expect(await read()).toBe(2)
})

it('shares one load among those who ask at once', async () => {
  const read = counting(hearing())
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
})

it('tells the page what the read used, from memory, too', async () => {
  const read = counting(hearing())
  for (const _ of ['loaded', 'kept']) {
    const context = { tags: new Set<string>() }
    await renderContext.run(context, read)
    expect([...context.tags]).toEqual(['services:1'])
  }
})

it('keeps nothing that changed while it was read', async () => {
  const reads = hearing()
  const read = counting(reads)
  const first = read()
  reads.drop(['services:1'])
  expect(await first).toBe(1)
  expect(await read()).toBe(2)
})

it('keeps nothing while changes are not heard', async () => {
  const reads = new KeptReads()
  const read = counting(reads)
  expect([await read(), await read()]).toEqual([1, 2])
  reads.hear()
  expect([await read(), await read()]).toEqual([3, 3])
  reads.goDeaf()
  expect([await read(), await read()]).toEqual([4, 5])
})

it('keeps no failure', async () => {
  const reads = hearing()
  const failing = reads.read('two', () => Promise.reject(new Error('away')))
  await expect(failing).rejects.toThrow('away')
  expect(await reads.read('two', async () => 'back')).toBe('back')
})

it('does not keep that something is not there', async () => {
  const reads = hearing()
  expect(await reads.read('three', async () => null)).toBeNull()
  expect(await reads.read('three', async () => 'published')).toBe('published')
})

it('a draft never reaches what is kept, nor does a preview see what is', async () => {
  keptReads.hear()
  let stored = 'published'
  const read = kept('draft-test', async (_: string) => stored)
  expect(await read('x')).toBe('published')
  stored = 'draft'
  const preview: RenderContext = { tags: new Set() }
  const seen = await renderContext.run(preview, () => {
    expect(showDrafts()).toBe(true)
    return read('x')
  })
  expect(seen).toBe('draft')
  expect(await read('x')).toBe('published')
  keptReads.goDeaf()
})
