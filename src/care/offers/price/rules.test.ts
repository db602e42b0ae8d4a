import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AMOUNT_MAX_MINOR } from '../constants'
import { type Discount, parseRate, priceOf, subtotalOf, typedRate } from './rules'

const items = [
  { quantity: 3, unitMinor: 10 },
  { quantity: 1, unitMinor: 245_005 },
]
const percent = (value: number): Discount => ({ kind: 'percent', value })

describe('The price of an offer', () => {
  it('is the sum of quantity times price, without discount and tax', () => {
    expect(subtotalOf([])).toBe(0)
    expect(priceOf({ items, discount: null, tax: null })).toEqual({
      ...{ subtotalMinor: 245_035, discountMinor: 0, taxMinor: 0, totalMinor: 245_035 },
    })
  })

  it.each([
    [percent(1000), 24_504],
    [percent(1), 25],
    [percent(10_000), 245_035],
    [{ kind: 'amount', value: 5000 }, 5000],
    [{ kind: 'amount', value: 900_000 }, 245_035],
  ] as const)('with the discount %o: less %i', (discount, discountMinor) => {
    expect(priceOf({ items, discount, tax: null })).toMatchObject({
      discountMinor,
      totalMinor: 245_035 - discountMinor,
    })
  })

  it('rounds half up, and only once: after the discount, tax is taken from what is left', () => {
    const half = [{ quantity: 1, unitMinor: 50 }]
    expect(priceOf({ items: half, discount: percent(100), tax: null }).discountMinor).toBe(1)
    expect(priceOf({ items: half, discount: percent(99), tax: null }).discountMinor).toBe(0)
    const tax = { rate: 2000, isIncluded: false }
    expect(priceOf({ items: [{ quantity: 1, unitMinor: 10_000 }], discount: percent(1000), tax })).toEqual({
      ...{ subtotalMinor: 10_000, discountMinor: 1000, taxMinor: 1800, totalMinor: 10_800 },
    })
  })

  it('is not changed by a tax that it includes', () => {
    const tax = { rate: 2000, isIncluded: true }
    expect(priceOf({ items: [{ quantity: 1, unitMinor: 12_000 }], discount: null, tax })).toMatchObject({
      ...{ taxMinor: 2000, totalMinor: 12_000 },
    })
  })

  it('adds up for every discount and tax, is whole and never below zero', () => {
    const item = fc.record({ quantity: fc.integer({ min: 1, max: 50 }), unitMinor: fc.nat(2_000_000) })
    const discount = fc.oneof(
      fc.constant(null),
      fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 10_000 }) }),
      fc.record({
        kind: fc.constant('amount' as const),
        value: fc.integer({ min: 1, max: AMOUNT_MAX_MINOR }),
      }),
    )
    const tax = fc.option(fc.record({ rate: fc.nat(10_000), isIncluded: fc.boolean() }))
    fc.assert(
      fc.property(fc.array(item, { maxLength: 40 }), discount, tax, (some, off, taxed) => {
        const price = priceOf({ items: some, discount: off, tax: taxed })
        for (const minor of Object.values(price)) expect(Number.isSafeInteger(minor) && minor >= 0).toBe(true)
        const { subtotalMinor, discountMinor, taxMinor, totalMinor } = price
        const added = taxed?.isIncluded ? 0 : taxMinor
        expect(totalMinor).toBe(subtotalMinor - discountMinor + added)
        expect(discountMinor).toBeLessThanOrEqual(subtotalMinor)
        if (off?.kind === 'percent') {
          // At most half a unit from the exact share, and above it only by rounding half up.
          const exact = subtotalMinor * off.value - discountMinor * 10_000
          expect(exact > -5001 && exact < 5000).toBe(true)
        }
        if (taxed?.isIncluded)
          expect(Math.abs((totalMinor - taxMinor) * taxed.rate - taxMinor * 10_000)).toBeLessThanOrEqual(
            10_000,
          )
      }),
    )
  })
})

describe('A typed percentage', () => {
  it.each([
    ['10', 1000],
    ['12,5 %', 1250],
    ['12.25', 1225],
    ['0', 0],
    ['100', 10_000],
    ['100,01', undefined],
    ['-5', undefined],
    ['viel', undefined],
    ['', undefined],
    ['1,234', undefined],
  ])('%s → %s', (text, rate) => expect(parseRate(text)).toBe(rate))

  it('is the same after it was shown in its field again', () => {
    fc.assert(fc.property(fc.nat(10_000), (rate) => parseRate(typedRate(rate)) === rate))
  })
})
