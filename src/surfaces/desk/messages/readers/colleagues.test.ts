import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LiveReading } from '@/base/live/schema'
import { createColleagues } from './colleagues'
import { type Colleague, READING_INTERVAL_MS, READING_SHOWN_MS } from './rules'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const by = (id: string, state: LiveReading['state'] = 'reading'): LiveReading => ({
  ...{ conversation: 'conversation-1', state, author: { id, name: id } },
})

function newList() {
  let shown: readonly Colleague[] = []
  const onChange = (colleagues: readonly Colleague[]) => {
    shown = colleagues
  }
  return { ...createColleagues({ self: 'elif', onChange }), names: () => shown.map(({ name }) => name) }
}

it('a colleague whose line was lost is gone by itself, and others stay', () => {
  const { hear, names } = newList()
  hear(by('can'))
  vi.advanceTimersByTime(READING_INTERVAL_MS)
  hear(by('deniz'))
  expect(names()).toEqual(['can', 'deniz'])
  vi.advanceTimersByTime(READING_SHOWN_MS - READING_INTERVAL_MS)
  expect(names()).toEqual(['deniz'])
  vi.advanceTimersByTime(READING_INTERVAL_MS)
  expect(names()).toEqual([])
})

it('one who left is gone at once, and one’s own other tabs are not shown', () => {
  const { hear, names } = newList()
  hear(by('elif'))
  hear(by('can'))
  expect(names()).toEqual(['can'])
  hear(by('can', 'left'))
  expect(names()).toEqual([])
})

it('nothing changes after the page was left', () => {
  const { hear, end, names } = newList()
  hear(by('can'))
  end()
  vi.advanceTimersByTime(2 * READING_SHOWN_MS)
  expect(names()).toEqual(['can'])
})
