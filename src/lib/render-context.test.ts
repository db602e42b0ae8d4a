import { describe, expect, it } from 'vitest'
import {
  addDataBlock,
  isUnsaved,
  keepUnsaved,
  type RenderContext,
  renderContext,
  setResponseStatus,
  statusOf,
} from './render-context'

function rendered(work: () => void): RenderContext {
  const context: RenderContext = { tags: new Set() }
  renderContext.run(context, work)
  return context
}

describe('the status of an answer', () => {
  it('is Next’s own unless the page asked for another', () => {
    expect(
      statusOf(
        rendered(() => undefined),
        200,
      ),
    ).toBe(200)
    expect(
      statusOf(
        rendered(() => setResponseStatus(404)),
        200,
      ),
    ).toBe(404)
  })

  it('is 301 where Next redirects with 308, and not where the redirect is in the body', () => {
    const moved = rendered(() => setResponseStatus(301))
    expect(statusOf(moved, 308)).toBe(301)
    expect(statusOf(moved, 200)).toBe(200)
  })
})

it('keeps each data block of a page once', () => {
  const { dataBlocks } = rendered(() => {
    addDataBlock('{"a":1}')
    addDataBlock('{"a":1}')
  })
  expect([...(dataBlocks ?? [])]).toEqual(['{"a":1}'])
})

it('a form that was not saved is known by its name and one of its fields, within its request only', () => {
  const sent = new FormData()
  sent.set('answer', 'a1')
  const asked = (form: string, id: string) => isUnsaved([form, 'other.delete'], ['answer', id])
  rendered(() => {
    expect(asked('answer.save', 'a1'), 'nothing was sent').toBe(false)
    keepUnsaved({ form: 'answer.save', sent })
    expect(asked('answer.save', 'a1')).toBe(true)
    expect(asked('answer.save', 'a2')).toBe(false)
    expect(asked('price.save', 'a1')).toBe(false)
    expect(isUnsaved(['answer.save'], ['price', 'a1'])).toBe(false)
    expect(isUnsaved(['answer.save'], ['price', '']), 'something new').toBe(true)
    expect(isUnsaved(['answer.save']), 'the only one of its page').toBe(true)
    expect(isUnsaved(['price.save'])).toBe(false)
  })
  keepUnsaved({ form: 'answer.save', sent })
  expect(asked('answer.save', 'a1')).toBe(false)
})
