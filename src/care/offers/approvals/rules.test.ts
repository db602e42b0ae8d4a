import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { isAboveLimit, priceOf } from '../price/rules'
import { offerDraft } from '../schema'
import { hashDraft, needsApproval } from './rules'

const items = [{ title: 'FUE', quantity: 1, unitMinor: 10_000 }]

describe('A second pair of eyes', () => {
  it.each([
    [null, false],
    [{ kind: 'percent', value: 1500 }, false],
    [{ kind: 'percent', value: 1501 }, true],
    [{ kind: 'amount', value: 1500 }, false],
    [{ kind: 'amount', value: 1501 }, true],
  ] as const)('above 15 percent: %o → %s', (discount, isNeeded) => {
    expect(needsApproval({ items, discount }, 1500)).toBe(isNeeded)
  })

  it('is needed for every discount with a limit of 0, and for none with a limit of 100', () => {
    const percent = fc.integer({ min: 1, max: 10_000 })
    fc.assert(
      fc.property(percent, (value) => {
        const price = priceOf({ items, discount: { kind: 'percent', value }, tax: null })
        expect(isAboveLimit(price, 0)).toBe(price.discountMinor > 0)
        expect(isAboveLimit(price, 10_000)).toBe(false)
      }),
    )
  })
})

describe('What was approved', () => {
  const draft = {
    ...{ title: 'FUE', currency: 'EUR', items, hospital: null, doctor: null },
    ...{ treatmentFrom: null, treatmentUntil: null, inclusions: ['Hotel'], mayChange: [] },
    discount: { kind: 'percent', value: 2000, reason: 'Treue' },
  }
  const hashOf = (changes: object = {}) => hashDraft(v.parse(offerDraft, { ...draft, ...changes }))

  it('is the exact content: another order of keys is the same, any other value is not', () => {
    expect(hashDraft(v.parse(offerDraft, Object.fromEntries(Object.entries(draft).reverse())))).toBe(hashOf())
    for (const changes of [
      { title: 'DHI' },
      { items: [{ ...items[0], unitMinor: 9999 }] },
      { discount: { ...draft.discount, reason: 'Früh gebucht' } },
      { validUntil: '2027-01-01' },
      { inclusions: [] },
      { tax: { rate: 0, isIncluded: true } },
    ])
      expect(hashOf(changes), JSON.stringify(changes)).not.toBe(hashOf())
  })
})
