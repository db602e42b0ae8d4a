import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { discount, readTerms, tax } from './schema'

function form(values: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  return data
}

const codesOf = (schema: typeof discount | typeof tax, value: unknown) => {
  const checked = v.safeParse(schema, value)
  return checked.success ? [] : checked.issues.map(({ message }) => message)
}

describe('Discount and tax of the offer form', () => {
  it('are none while nothing is typed', () => {
    expect(readTerms(form({ discountKind: 'percent', taxMode: 'included' }), 'EUR')).toEqual({
      ...{ discount: null, tax: null, faults: {} },
    })
  })

  it('are read as percentages, or as an amount of the currency', () => {
    const typed = { discountReason: 'Treue', taxRate: '10', taxMode: 'added' }
    expect(
      readTerms(form({ ...typed, discountKind: 'percent', discountValue: '12,5' }), 'EUR'),
    ).toMatchObject({
      discount: { kind: 'percent', value: 1250, reason: 'Treue' },
      tax: { rate: 1000, isIncluded: false },
    })
    expect(
      readTerms(form({ ...typed, discountKind: 'amount', discountValue: '1.250,00' }), 'EUR'),
    ).toMatchObject({ discount: { kind: 'amount', value: 125_000 } })
    expect(readTerms(form({ taxRate: '0' }), 'EUR').tax).toEqual({ rate: 0, isIncluded: true })
  })
})

describe('Discount and tax of an offer', () => {
  it('have a reason and a value that is possible', () => {
    const given = { kind: 'percent', value: 1000, reason: ' Früh\n gebucht ' }
    expect(v.parse(discount, given)).toMatchObject({ reason: 'Früh gebucht' })
    expect(codesOf(discount, { ...given, reason: ' \n' })).toEqual(['DISCOUNT_REASON_REQUIRED'])
    expect(codesOf(discount, { ...given, reason: 'x'.repeat(201) })).toEqual(['TEXT_TOO_LONG'])
    for (const value of [0, -1, 1.5, 10_001])
      expect(codesOf(discount, { ...given, value }), String(value)).toEqual(['DISCOUNT_INVALID'])
    expect(codesOf(discount, { ...given, kind: 'amount', value: 10_001 })).toEqual([])
    for (const rate of [-1, 0.5, 10_001])
      expect(codesOf(tax, { rate, isIncluded: true })).toEqual(['TAX_INVALID'])
  })
})
