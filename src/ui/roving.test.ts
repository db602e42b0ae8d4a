import { expect, it } from 'vitest'
import { nextFocus } from './roving'

it('walks down and wraps, up and wraps', () => {
  expect(nextFocus('ArrowDown', -1, 3)).toBe(0)
  expect(nextFocus('ArrowDown', 2, 3)).toBe(0)
  expect(nextFocus('ArrowUp', 0, 3)).toBe(2)
  expect(nextFocus('ArrowUp', -1, 3)).toBe(2)
})

it('jumps to the ends only from inside the list', () => {
  expect(nextFocus('Home', 2, 3)).toBe(0)
  expect(nextFocus('End', 0, 3)).toBe(2)
  expect(nextFocus('End', -1, 3)).toBeUndefined()
})

it('leaves other keys and empty lists alone', () => {
  expect(nextFocus('a', 0, 3)).toBeUndefined()
  expect(nextFocus('ArrowDown', -1, 0)).toBeUndefined()
})
