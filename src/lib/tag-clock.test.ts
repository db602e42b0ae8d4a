import { expect, it } from 'vitest'
import { TagClock } from './tag-clock'

it('knows whether a tag has changed since a moment', () => {
  const clock = new TagClock()
  clock.change(['services'])
  const moment = clock.now()
  expect(clock.hasChangedSince(moment, ['services', 'doctors'])).toBe(false)
  clock.change(['doctors'])
  expect([clock.lastChangeOf(['services']), clock.lastChangeOf(['services', 'doctors'])]).toEqual([1, 2])
  expect(clock.lastChangeOf(['blogs'])).toBe(0)
  expect(clock.hasChangedSince(moment, ['services'])).toBe(false)
  expect(clock.hasChangedSince(moment, ['services', 'doctors'])).toBe(true)
  expect(clock.hasChangedSince(clock.now(), ['services', 'doctors'])).toBe(false)
})

it('takes every tag as changed when changes may have been missed', () => {
  const clock = new TagClock()
  clock.change(['services'])
  const moment = clock.now()
  clock.changeAll()
  expect(clock.hasChangedSince(moment, [])).toBe(true)
  expect(clock.hasChangedSince(clock.now(), ['services'])).toBe(false)
})
