import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseAmount, typedAmount } from './amounts'
import { AMOUNT_MAX_MINOR, CURRENCIES } from './constants'

describe('Amounts as people type them', () => {
  it.each([
    ['1250', 125_000],
    ['1250,5', 125_050],
    ['1.250,00', 125_000],
    ['1,250.00', 125_000],
    ['1 250,00', 125_000],
    ['1.250', 125_000],
    ['12,50', 1250],
    ['0', 0],
    ['12.345.678,90', 1_234_567_890],
  ])('%s', (text, minor) => expect(parseAmount(text, 'EUR')).toBe(minor))

  it.each(['', 'abc', '-5', '1.25.00', '1,2,3', '12,345,6', '1e3', '5 €'])('refuses %j', (text) =>
    expect(parseAmount(text, 'EUR')).toBeUndefined(),
  )

  it('are shown again as they were typed', () => {
    expect(parseAmount(typedAmount(125_050, 'EUR'), 'EUR')).toBe(125_050)
    expect(typedAmount(5, 'EUR')).toBe('0.05')
  })
})

describe('Any amount', () => {
  const amount = fc.record({
    minor: fc.integer({ min: 0, max: AMOUNT_MAX_MINOR }),
    currency: fc.constantFrom(...CURRENCIES),
  })

  it('is read back from what the field shows', () => {
    fc.assert(
      fc.property(amount, ({ minor, currency }) => {
        expect(parseAmount(typedAmount(minor, currency), currency)).toBe(minor)
      }),
    )
  })

  it('is read in the grouping of each of our languages', () => {
    fc.assert(
      fc.property(amount, fc.constantFrom('de', 'en', 'tr', 'fr'), ({ minor, currency }, language) => {
        const format = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
        expect(parseAmount(format.format(minor / 100), currency)).toBe(minor)
      }),
    )
  })

  it('is a whole number of minor units or undefined, for any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const minor = parseAmount(text, 'EUR')
        expect(minor === undefined || (Number.isSafeInteger(minor) && minor >= 0)).toBe(true)
      }),
    )
  })
})
