import { expect, it } from 'vitest'
import { samePersonSince } from './rules'

it('a request of the same person is linked with one of the last six months', () => {
  expect(samePersonSince(new Date('2026-11-21T10:00:00Z'))).toEqual(new Date('2026-05-21T10:00:00Z'))
  expect(samePersonSince(new Date('2026-08-31T10:00:00Z'))).toEqual(new Date('2026-02-28T10:00:00Z'))
})
