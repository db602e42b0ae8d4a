import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { growthOf, PROPORTIONAL } from '../../../../../tests/support/growth'
import { CONTACT_NAMES } from './constants'
import { faultsOf, faultsText } from './items'

describe('the faults of a form in a URL', () => {
  it('are names of the wire and codes, in a fixed order', () => {
    const text = faultsText({ terms: 'TERMS_REQUIRED', email: 'EMAIL_INVALID', first_name: 'REQUIRED' })
    expect(text).toBe('first_name.REQUIRED-email.EMAIL_INVALID-terms.TERMS_REQUIRED')
    expect(faultsOf(text)).toEqual([
      { field: 'firstName', code: 'REQUIRED' },
      { field: 'email', code: 'EMAIL_INVALID' },
      { field: 'terms', code: 'TERMS_REQUIRED' },
    ])
  })

  it('have no unknown names', () => {
    expect(faultsText({ 'ada@example.org': 'INVALID', 'files.0': 'INVALID', website: 'INVALID' })).toBe('')
  })

  it('are read back for every field', () => {
    const all = Object.fromEntries(Object.values(CONTACT_NAMES).map((name) => [name, 'TOO_LONG']))
    expect(faultsOf(faultsText(all)).map(({ field }) => field)).toEqual(Object.keys(CONTACT_NAMES))
  })

  it('are ignored where the URL was written by hand', () => {
    for (const text of [undefined, '', '-', '.', 'email', 'email.<b>', 'email.invalid', 'toString.REQUIRED'])
      expect(faultsOf(text)).toEqual([])
    expect(faultsOf(`email.${'A'.repeat(41)}`)).toEqual([])
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const { field, code } of faultsOf(text)) {
          expect(CONTACT_NAMES).toHaveProperty(field)
          expect(code).toMatch(/^[A-Z_]{1,40}$/)
        }
      }),
    )
  })

  it.each(['-', '.', 'email.', 'A_'])('are read in linear time: %s', (again) => {
    const makeText = (length: number) => again.repeat(length / again.length)
    expect(growthOf(makeText, faultsOf)).toBeLessThan(PROPORTIONAL)
  })
})
