import { expect, it } from 'vitest'
import { createLimiter } from './limiter'

it('runs two at once, lets one wait, refuses the fourth', async () => {
  const limited = createLimiter(2, 1)
  const gates: (() => void)[] = []
  let running = 0
  let most = 0
  const work = () =>
    limited(async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise<void>((resolve) => gates.push(resolve))
      running -= 1
    })
  const all = [work(), work(), work(), work()]
  expect(await all[3]).toEqual({ ran: false })
  while (gates.length > 0) {
    gates.shift()?.()
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  expect((await Promise.all(all)).map((result) => result.ran)).toEqual([true, true, true, false])
  expect(most).toBe(2)
})

it('frees its place when the work fails', async () => {
  const limited = createLimiter(1, 0)
  await expect(limited(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await limited(async () => 1)).toEqual({ ran: true, value: 1 })
})
