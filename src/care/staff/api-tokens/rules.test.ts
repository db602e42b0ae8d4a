import { describe, expect, it } from 'vitest'
import { endOf, stateOf } from './rules'

const at = new Date('2026-11-26T10:00:00Z')
const later = (ms: number) => new Date(at.getTime() + ms)

describe('the end of a token', () => {
  it.each([
    ['30', '2026-12-26T10:00:00.000Z'],
    ['90', '2027-02-24T10:00:00.000Z'],
    ['365', '2027-11-26T10:00:00.000Z'],
  ] as const)('is so many days later: %s', (lifetime, end) =>
    expect(endOf(lifetime, at)?.toISOString()).toBe(end),
  )

  it('is none where it is valid until it is revoked', () => expect(endOf('never', at)).toBeNull())
})

describe('the state of a token', () => {
  it.each([
    ['active', null, null],
    ['active', later(1), null],
    ['expired', at, null],
    ['expired', later(-1), null],
    ['revoked', null, later(-5)],
    ['revoked', later(1), later(-5)],
    ['revoked', later(-1), later(-5)],
  ] as const)('is %s', (state, expiresAt, revokedAt) =>
    expect(stateOf({ expiresAt, revokedAt }, at)).toBe(state),
  )
})
