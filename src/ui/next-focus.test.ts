import { expect, it } from 'vitest'
import { nextFocus } from './next-focus'

it('arrow keys move the focus and wrap around', () => {
  expect(nextFocus('ArrowDown', -1, 3)).toBe(0)
  expect(nextFocus('ArrowDown', 2, 3)).toBe(0)
  expect(nextFocus('ArrowUp', 0, 3)).toBe(2)
  expect(nextFocus('ArrowUp', -1, 3)).toBe(2)
})

it('Home and End work only when an item has the focus', () => {
  expect(nextFocus('Home', 2, 3)).toBe(0)
  expect(nextFocus('End', 0, 3)).toBe(2)
  expect(nextFocus('End', -1, 3)).toBeUndefined()
})

it('ignores other keys and empty lists', () => {
  expect(nextFocus('a', 0, 3)).toBeUndefined()
  expect(nextFocus('ArrowDown', -1, 0)).toBeUndefined()
})
