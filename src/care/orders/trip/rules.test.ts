import { describe, expect, it } from 'vitest'
import { instantOf, typedMoment } from './rules'

describe('a moment of a journey', () => {
  it('is typed in Istanbul’s time and stored as an instant', () => {
    expect(instantOf('2026-12-05T14:30')).toBe('2026-12-05T11:30:00.000Z')
    expect(instantOf('2027-01-01T01:15')).toBe('2026-12-31T22:15:00.000Z')
    expect(typedMoment('2026-12-31T22:15:00.000Z')).toBe('2027-01-01T01:15')
  })

  it.each(['', '2026-12-05', '2026-02-30T10:00', '2026-12-05T24:30', '05.12.2026 14:30', 'x'])(
    'is not %j',
    (typed) => expect(instantOf(typed)).toBeUndefined(),
  )
})
