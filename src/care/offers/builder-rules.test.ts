import { describe, expect, it } from 'vitest'
import { builderFaults, itemsOf, typedPriceOf } from './builder-rules'

const TODAY = '2026-11-21'
const complete = {
  title: 'Haartransplantation',
  currency: 'EUR',
  hospital: '1',
  validUntil: '2026-12-05',
  'items.0.title': 'FUE, bis 3.500 Grafts',
  'items.0.quantity': '1',
  'items.0.unitPrice': '2.400,00',
  'items.1.title': 'Hotel',
  'items.1.quantity': '3',
  'items.1.unitPrice': '110',
  'items.2.title': '',
  'items.2.quantity': '1',
  'items.2.unitPrice': '',
}

function form(changes: Readonly<Record<string, string>> = {}): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries({ ...complete, ...changes })) data.set(name, value)
  return data
}

describe('The offer form in the browser', () => {
  it('adds up the rows, without empty ones', () => {
    expect(itemsOf(form())).toHaveLength(2)
    expect(typedPriceOf(form(), 'EUR')?.totalMinor).toBe(273_000)
    expect(typedPriceOf(form({ 'items.1.unitPrice': 'viel' }), 'EUR')).toBeUndefined()
  })

  it('counts discount and tax as the server does, and nothing while one of them is no number', () => {
    const terms = { discountKind: 'percent', discountValue: '10', discountReason: 'Früh gebucht' }
    expect(typedPriceOf(form({ ...terms, taxRate: '10', taxMode: 'added' }), 'EUR')).toEqual({
      ...{ subtotalMinor: 273_000, discountMinor: 27_300, taxMinor: 24_570, totalMinor: 270_270 },
    })
    expect(typedPriceOf(form({ ...terms, discountValue: 'viel' }), 'EUR')).toBeUndefined()
    expect(typedPriceOf(form({ taxRate: '200' }), 'EUR')).toBeUndefined()
  })

  it('accepts a complete offer', () => expect(builderFaults(form(), TODAY)).toEqual({}))

  it.each([
    [{ title: ' ' }, { title: 'TITLE_REQUIRED' }],
    [{ hospital: '' }, { hospital: 'HOSPITAL_REQUIRED' }],
    [{ validUntil: '' }, { validUntil: 'VALID_UNTIL_REQUIRED' }],
    [{ validUntil: '2026-11-20' }, { validUntil: 'VALID_UNTIL_IN_PAST' }],
    [{ treatmentFrom: '2027-01-11' }, { treatmentUntil: 'WINDOW_REQUIRED' }],
    [{ treatmentFrom: '2027-01-11', treatmentUntil: '2027-01-10' }, { treatmentUntil: 'WINDOW_INVALID' }],
    [{ treatmentFrom: '2026-11-20', treatmentUntil: '2027-01-10' }, { treatmentFrom: 'WINDOW_IN_PAST' }],
    [
      { treatmentFrom: '2026-12-04', treatmentUntil: '2026-12-09' },
      { validUntil: 'VALID_UNTIL_AFTER_WINDOW' },
    ],
    [{ 'items.1.quantity': '0' }, { 'items.1.quantity': 'QUANTITY_INVALID' }],
    [{ 'items.1.unitPrice': '-1' }, { 'items.1.unitPrice': 'PRICE_INVALID' }],
    [{ 'items.2.unitPrice': '5' }, { 'items.2.title': 'DESCRIPTION_REQUIRED' }],
    [{ discountValue: '10' }, { discountReason: 'DISCOUNT_REASON_REQUIRED' }],
    [{ discountReason: 'Treue' }, { discountValue: 'DISCOUNT_INVALID' }],
    [{ discountValue: '101', discountReason: 'Treue' }, { discountValue: 'DISCOUNT_INVALID' }],
    [{ taxRate: 'voll' }, { taxRate: 'TAX_INVALID' }],
    [{ files_state: 'under-way' }, { documents: 'FILES_UNDER_WAY' }],
    [{ files_state: 'failed' }, { documents: 'FILES_FAILED' }],
  ])('%o → %o', (changes, faults) => expect(builderFaults(form(changes), TODAY)).toEqual(faults))

  it('can be accepted until the first day of treatment', () => {
    const dates = { treatmentFrom: '2026-12-05', treatmentUntil: '2026-12-09' }
    expect(builderFaults(form(dates), TODAY)).toEqual({})
  })

  it('needs at least one item', () => {
    const empty = {
      'items.0.title': '',
      'items.0.unitPrice': '',
      'items.1.title': '',
      'items.1.unitPrice': '',
    }
    expect(builderFaults(form(empty), TODAY)).toEqual({ items: 'ITEMS_REQUIRED' })
  })
})
