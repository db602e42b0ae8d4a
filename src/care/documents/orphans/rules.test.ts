import { describe, expect, it } from 'vitest'
import { isTooMuch, isTrashOver, trashDay } from './rules'

describe('files that no record names', () => {
  it.each([
    { lost: 0, stored: 0, stops: false },
    { lost: 20, stored: 20, stops: false },
    { lost: 21, stored: 21, stops: true },
    { lost: 21, stored: 209, stops: true },
    { lost: 21, stored: 210, stops: false },
    { lost: 500, stored: 5_000, stops: false },
    { lost: 501, stored: 5_000, stops: true },
  ])('$lost of $stored: too many is $stops', ({ stops, ...found }) => {
    expect(isTooMuch(found)).toBe(stops)
  })

  it('lie seven whole days in the folder of their day', () => {
    expect(trashDay(new Date('2026-11-22T23:59:59.999Z'))).toBe('2026-11-22')
    expect(isTrashOver('2026-11-22', new Date('2026-11-29T23:59:59.999Z'))).toBe(false)
    expect(isTrashOver('2026-11-22', new Date('2026-11-30T00:00:00Z'))).toBe(true)
  })

  it.each(['', 'keep', '2026-11', '2026-13-45', '../2020-01-01'])('a folder named %j stays', (name) => {
    expect(isTrashOver(name, new Date('2999-01-01T00:00:00Z'))).toBe(false)
  })
})
