import { describe, expect, it } from 'vitest'
import { EXCERPT_LENGTH } from './constants'
import { beginningLanguage, excerptOf, olderThan, otherSide, readBefore, sideOf } from './rules'

describe('specification, section 3: sender (you or other)', () => {
  it('is the patient for a patient, the team for everyone else', () => {
    expect(sideOf('patient')).toBe('patient')
    expect([sideOf('support'), sideOf('admin')]).toEqual(['team', 'team'])
  })

  it('has two sides', () => {
    expect([otherSide('patient'), otherSide('team')]).toEqual(['team', 'patient'])
  })
})

describe('excerptOf', () => {
  it('puts a short message on one line', () => {
    expect(excerptOf('  Guten Tag,\n\nwann soll ich\tkommen? ')).toBe('Guten Tag, wann soll ich kommen?')
  })

  it('cuts a long one after a word', () => {
    const text = excerptOf('Haartransplantation '.repeat(20))
    expect(text).toBe(`${'Haartransplantation '.repeat(7).trim()}…`)
  })

  it('cuts a word that is longer than the excerpt, between whole characters', () => {
    expect(excerptOf('😀'.repeat(EXCERPT_LENGTH + 1))).toBe(`${'😀'.repeat(EXCERPT_LENGTH)}…`)
    expect(excerptOf('😀'.repeat(EXCERPT_LENGTH))).toBe('😀'.repeat(EXCERPT_LENGTH))
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
