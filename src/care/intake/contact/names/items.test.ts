import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keysOf } from '@/lib/typed-record'
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
  })

  it('are read between parts that are none, whatever those are', () => {
    const known = fc.constantFrom(...keysOf(CONTACT_NAMES))
    const code = fc
      .array(fc.string({ unit: fc.constantFrom('A', 'E', 'Z'), minLength: 1, maxLength: 9 }), {
        minLength: 1,
        maxLength: 4,
      })
      .map((words) => words.join('_'))
    const faults = fc.uniqueArray(fc.record({ field: known, code }), { selector: ({ field }) => field })
    // A lower-case code or an unknown name; with a known name it would replace the fault of that field.
    const noise = fc.string().map((text) => `x${text.replaceAll('-', '.')}`)
    fc.assert(
      fc.property(faults, fc.array(noise), (written, others) => {
        const parts = written.map((fault) => `${CONTACT_NAMES[fault.field]}.${fault.code}`)
        const read = faultsOf([...others, ...parts, ...others].join('-'))
        const order = keysOf(CONTACT_NAMES)
        expect(read).toEqual(written.toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field)))
      }),
    )
  })

  it('have no code with another character in it', () => {
    const part = fc.tuple(fc.constantFrom(...keysOf(CONTACT_NAMES)), fc.nat(7), fc.constantFrom(...'aé1.<_ '))
    fc.assert(
      fc.property(part, ([field, at, other]) => {
        const code = [...'REQUIRED'].with(at, other === '_' ? '__' : other).join('')
        expect(faultsOf(`${CONTACT_NAMES[field]}.${code}`)).toEqual([])
      }),
    )
  })

  it.each(['-', '.', 'email.', 'A_'])('are read in linear time: %s', (again) => {
    const makeText = (length: number) => again.repeat(length / again.length)
    expect(growthOf(makeText, faultsOf)).toBeLessThan(PROPORTIONAL)
  })
})
