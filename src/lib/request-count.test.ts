import { expect, it } from 'vitest'
import { countHeaders, createRequestCounter } from './request-count'

const LIMIT = { limit: 2, windowSeconds: 10 }

function counter() {
  let time = 5_000
  const count = createRequestCounter(() => time)
  return { count: (key = 'a') => count(key, LIMIT), wait: (ms: number) => (time += ms) }
}

it('allows as many as the limit in a window, for each caller', () => {
  const { count } = counter()
  expect([count(), count(), count()].map(({ isAllowed }) => isAllowed)).toEqual([true, true, false])
  expect(count('b')).toEqual({ isAllowed: true, limit: 2, remaining: 1, resetsIn: 10 })
})

it('begins again when the window is over, which refused requests do not lengthen', () => {
  const { count, wait } = counter()
  for (let at = 0; at < 5; at++) count()
  wait(9_999)
  expect(count()).toEqual({ isAllowed: false, limit: 2, remaining: 0, resetsIn: 1 })
  wait(1)
  expect(count()).toMatchObject({ isAllowed: true, remaining: 1 })
})

it('is bounded: the oldest of very many callers is forgotten', () => {
  const { count } = counter()
  count('first')
  for (let at = 0; at < 20_000; at++) count(`n${at}`)
  expect(count('first').remaining).toBe(1)
})

it('tells the caller how many are left', () => {
  const { count } = counter()
  expect(countHeaders(count())).toEqual({
    'X-RateLimit-Limit': '2',
    'X-RateLimit-Remaining': '1',
    'X-RateLimit-Reset': '10',
  })
})
