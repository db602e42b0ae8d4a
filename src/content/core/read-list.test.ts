import { describe, expect, it } from 'vitest'
import { type RenderContext, renderContext } from '@/lib/render-context'
import { readList, readOptionalList } from './read-list'

const failing = () => Promise.reject(new Error('the database is away'))
const rendering = async <T>(work: () => Promise<T>) => {
  const context: RenderContext = { tags: new Set() }
  const value = await renderContext.run(context, work)
  return { value, status: context.status, isPartial: context.isPartial === true }
}

describe('a list that cannot be read (specification, section 8)', () => {
  it('is reported with status 503, and the page is not cached', async () => {
    expect(await rendering(() => readList('testimonials', failing))).toEqual({
      value: { ok: false, code: 'LIST_FAILED' },
      status: 503,
      isPartial: true,
    })
  })
  it('changes nothing when the list can be read', async () => {
    expect(await rendering(() => readList('services', async () => [1]))).toEqual({
      value: { ok: true, value: [1] },
      status: undefined,
      isPartial: false,
    })
  })
  it('is empty when it is a secondary list: ‘reading failures return an empty list’', async () => {
    expect(await rendering(() => readOptionalList('related blogs', failing))).toEqual({
      value: [],
      status: undefined,
      isPartial: true,
    })
  })
})
