import { describe, expect, it } from 'vitest'
import { hasTooManyOrphans, isTrashOver, trashDay } from './rules'

describe('stored files without a record', () => {
  it.each([
    { orphans: 0, stored: 0, isTooMany: false },
    { orphans: 20, stored: 20, isTooMany: false },
    { orphans: 21, stored: 21, isTooMany: true },
    { orphans: 21, stored: 209, isTooMany: true },
    { orphans: 21, stored: 210, isTooMany: false },
    { orphans: 500, stored: 5_000, isTooMany: false },
    { orphans: 501, stored: 5_000, isTooMany: true },
  ])('$orphans of $stored: too many is $isTooMany', ({ isTooMany, ...counts }) => {
    expect(hasTooManyOrphans(counts)).toBe(isTooMany)
  })

  it('stay in the trash for seven whole days', () => {
    expect(trashDay(new Date('2026-11-22T23:59:59.999Z'))).toBe('2026-11-22')
    expect(isTrashOver('2026-11-22', new Date('2026-11-29T23:59:59.999Z'))).toBe(false)
    expect(isTrashOver('2026-11-22', new Date('2026-11-30T00:00:00Z'))).toBe(true)
  })

  it.each(['', 'keep', '2026-11', '2026-13-45', '../2020-01-01'])(
    'a folder named %j is never deleted',
    (name) => {
      expect(isTrashOver(name, new Date('2999-01-01T00:00:00Z'))).toBe(false)
    },
  )
})
