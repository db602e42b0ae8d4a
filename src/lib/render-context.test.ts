import { describe, expect, it } from 'vitest'
import {
  addDataBlock,
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
