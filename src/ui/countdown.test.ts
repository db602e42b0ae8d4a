import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startCountdown } from './countdown'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('calls `onTick` each second and `onEnd` once, not early', () => {
  const [onTick, onEnd] = [vi.fn(), vi.fn()]
  startCountdown({ seconds: 10, onTick, onEnd })
  vi.advanceTimersByTime(9_999)
  expect(onTick).toHaveBeenLastCalledWith(1)
  expect(onEnd).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(onEnd).toHaveBeenCalledOnce()
  expect(onTick).toHaveBeenCalledTimes(10)
})

it('cancelled at the last moment, it never calls `onEnd`', () => {
  const onEnd = vi.fn()
  const stop = startCountdown({ seconds: 10, onTick: () => undefined, onEnd })
  vi.advanceTimersByTime(9_999)
  stop()
  vi.advanceTimersByTime(60_000)
  expect(onEnd).not.toHaveBeenCalled()
})
