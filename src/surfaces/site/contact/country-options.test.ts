import { describe, expect, it } from 'vitest'
import { type CountryRow, countryOptions, dialOptions } from './country-options'

const ROWS: readonly CountryRow[] = [
  ['CI', 'Côte d’Ivoire', '+225', 10],
  ['TT', 'Trinidad & Tobago "<b>"', '+1', 10],
]

describe('the countries as options', () => {
  it('begin with the empty choice', () => {
    expect(countryOptions([], 'Bitte wählen')).toBe('<option value="">Bitte wählen</option>')
  })

  it('have code and name, with the name escaped', () => {
    expect(countryOptions(ROWS, 'x')).toBe(
      '<option value="">x</option><option value="CI">Côte d’Ivoire</option>' +
        '<option value="TT">Trinidad &amp; Tobago &quot;&lt;b&gt;&quot;</option>',
    )
  })

  it('of the dial codes have the data that the phone field needs', () => {
    expect(dialOptions(ROWS.slice(0, 1))).toBe(
      '<option value="+225" data-country="CI" data-max="10">+225 Côte d’Ivoire</option>',
    )
  })
})
