import { describe, expect, it } from 'vitest'
import { beginningLanguage, olderThan, otherSide, readBefore, sideOf } from './rules'

describe('specification, section 3: sender (you or other)', () => {
  it('is the patient for a patient, the team for everyone else', () => {
    expect(sideOf('patient')).toBe('patient')
    expect([sideOf('support'), sideOf('admin')]).toEqual(['team', 'team'])
  })

  it('has two sides', () => {
    expect([otherSide('patient'), otherSide('team')]).toEqual(['team', 'patient'])
  })
})

describe('pages of a conversation', () => {
  it('go on while there are older messages', () => {
    expect(olderThan([51, 52])).toBe(51)
    expect(olderThan([1, 2])).toBeUndefined()
    expect(olderThan([])).toBeUndefined()
  })

  it('begin where the address says, if it says a number', () => {
    expect(readBefore('51')).toBe(51)
    for (const text of [undefined, '', '0', '-1', '1.5', '1e3', 'x', '9999999999'])
      expect(readBefore(text), String(text)).toBeUndefined()
  })
})

it('a message of the team begins in the patient’s language where its writer speaks it, else in the page’s', () => {
  const languages = { patient: 'fr', page: 'de' } as const
  expect(beginningLanguage({ ...languages, spoken: ['de', 'fr', 'ar'] })).toBe('fr')
  expect(beginningLanguage({ ...languages, spoken: ['de', 'tr'] })).toBe('de')
  expect(beginningLanguage({ ...languages, spoken: [] })).toBe('de')
})
