import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readinessOf } from './health'

const never = () => new Promise<never>(() => undefined)
const isRunning = () => false

afterEach(() => {
  vi.useRealTimers()
})

describe('ready is what can serve', () => {
  it('a busy moment is waited through, a database that is away is not', async () => {
    vi.useFakeTimers()
    const slow = readinessOf([() => new Promise((done) => setTimeout(done, 2_500))], isRunning).check()
    const away = readinessOf([never], isRunning).check()
    const broken = readinessOf([() => Promise.reject(new Error('away'))], isRunning).check()
    await vi.advanceTimersByTimeAsync(3_100)
    expect(await Promise.all([slow, away, broken])).toEqual([true, false, false])
  })

  it('time in which this process was busy rendering does not count', async () => {
    let answer: (value: unknown) => void = () => undefined
    const probe = () => new Promise((resolve) => (answer = resolve))
    const readiness = readinessOf([probe], isRunning, 240).check()
    block(300)
    await sleep(20) // timers that came due fire before what the database sent is read
    answer(1)
    expect(await readiness).toBe(true)
  })

  it('concurrent callers share one check', async () => {
    let rounds = 0
    const readiness = readinessOf([async () => sleep(5).then(() => rounds++)], isRunning)
    await Promise.all(Array.from({ length: 50 }, () => readiness.check()))
    await readiness.check()
    expect(rounds).toBe(1)
  })

  it('is over from the moment of the signal', async () => {
    expect(await readinessOf([], () => true).check()).toBe(false)
  })
})

/** Keeps the event loop from turning. */
function block(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}
