import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DAY_MS } from '@/lib/durations'
import { watchMoment } from './watch-moment'

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const show = (visibilityState: 'visible' | 'hidden') => {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
}
const onReached = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  show('visible')
  onReached.mockReset()
})
afterEach(() => {
  // Before the timers are real again: a spy that is restored later would bring a timer back that never fires.
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('says once when the moment has come, not early', () => {
  const stop = watchMoment({ milliseconds: 60_000, onReached })
  vi.advanceTimersByTime(59_999)
  show('visible')
  expect(onReached).not.toHaveBeenCalled()
  vi.advanceTimersByTime(DAY_MS)
  expect(onReached).toHaveBeenCalledOnce()
  stop()
})

it('waits longer than a timer of browsers can', () => {
  const setTimer = vi.spyOn(globalThis, 'setTimeout')
  const stop = watchMoment({ milliseconds: 30 * DAY_MS, onReached })
  vi.advanceTimersByTime(30 * DAY_MS - 1)
  expect(onReached).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onReached).toHaveBeenCalledOnce()
  expect(Math.max(...setTimer.mock.calls.map(([, wait = 0]) => wait))).toBe(2_147_483_647)
  stop()
})

it('of a page that is not in view says it when the page comes into view', () => {
  const stop = watchMoment({ milliseconds: 60_000, onReached })
  show('hidden')
  vi.advanceTimersByTime(DAY_MS)
  expect(onReached).not.toHaveBeenCalled()
  show('visible')
  expect(onReached).toHaveBeenCalledOnce()
  stop()
})

it('says it after a sleep in which timers stood still', () => {
  const stop = watchMoment({ milliseconds: 60_000, onReached })
  vi.setSystemTime(Date.now() + 60_000)
  show('visible')
  expect(onReached).toHaveBeenCalledOnce()
  stop()
})

it('of a moment that has already passed waits a second', () => {
  const stop = watchMoment({ milliseconds: -5, onReached })
  vi.advanceTimersByTime(999)
  expect(onReached).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onReached).toHaveBeenCalledOnce()
  stop()
})

it('that was ended says nothing', () => {
  watchMoment({ milliseconds: 60_000, onReached })()
  vi.advanceTimersByTime(DAY_MS)
  show('visible')
  expect(onReached).not.toHaveBeenCalled()
})
