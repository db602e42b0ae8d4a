import { describe, expect, it } from 'vitest'
import { newId } from '@/lib/ids'
import type { DocumentId } from '@/lib/record-ids'
import type { OfferView } from '../present'
import { copiedValues, offerFormValues } from './rules'

const money = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })
const DOCUMENT = newId<DocumentId>()
const offer: OfferView = {
  ...{
    id: newId(),
    requestId: newId(),
    title: 'Greffe',
    option: null,
    status: 'sent',
    statusAt: '',
    sentAt: null,
    version: 1,
    hash: '',
  },
  ...{ validUntil: '2026-12-05', expiresAt: '', reason: null, notes: 'Kept' },
  items: [
    { title: 'FUE', quantity: 1, unitPrice: money(245_050), amount: money(245_050) },
    { title: 'Hôtel', quantity: 3, unitPrice: money(8000), amount: money(24_000) },
  ],
  subtotal: money(269_050),
  discount: { rate: 1250, reason: 'Fidélité', amount: money(33_631) },
  tax: { rate: 2000, isIncluded: false, amount: money(47_084) },
  total: money(282_503),
  hospital: { id: '3', name: 'Lalezar Ataşehir' },
  doctor: { id: null, name: 'Dr. Aylin Kaya' },
  ...{ treatmentFrom: '2026-12-10', treatmentUntil: '2026-12-12' },
  inclusions: ['Transferts', 'Repas'],
  mayChange: [],
  documents: [{ id: DOCUMENT, title: 'Plan', name: 'plan-2.pdf' }],
}

describe('The form of a revised offer', () => {
  it('has the values of the sent offer', () => {
    expect(offerFormValues(offer, new Date('2026-11-22T12:00:00Z'))).toEqual({
      ...{ title: 'Greffe', currency: 'EUR', hospital: '3', doctor: '', notes: 'Kept' },
      ...{ discountKind: 'percent', discountValue: '12.5', discountReason: 'Fidélité' },
      ...{ taxRate: '20', taxMode: 'added' },
      ...{ inclusions: 'Transferts\nRepas', mayChange: '', validUntil: '2026-12-05' },
      ...{ treatmentFrom: '2026-12-10', treatmentUntil: '2026-12-12' },
      ...{ 'items.0.title': 'FUE', 'items.0.quantity': '1', 'items.0.unitPrice': '2450.50' },
      ...{ 'documents.0.id': DOCUMENT, 'documents.0.title': 'Plan', 'documents.0.name': 'plan-2.pdf' },
      ...{ 'items.1.title': 'Hôtel', 'items.1.quantity': '3', 'items.1.unitPrice': '80.00' },
    })
  })

  it('has a discount that is an amount in its currency, and nothing where there is none', () => {
    const at = new Date('2026-11-22T12:00:00Z')
    const fixed = { rate: null, reason: 'Fidélité', amount: money(20_050) }
    expect(offerFormValues({ ...offer, discount: fixed }, at)).toMatchObject({
      ...{ discountKind: 'amount', discountValue: '200.50' },
    })
    const none = offerFormValues({ ...offer, discount: null, tax: null }, at)
    for (const name of ['discountKind', 'discountValue', 'taxRate']) expect(none[name]).toBeUndefined()
  })

  it('replaces or empties dates that have passed', () => {
    const typed = offerFormValues(offer, new Date('2027-01-10T12:00:00Z'))
    expect(typed.validUntil).toBe('2027-01-24')
    expect(typed.treatmentFrom).toBeUndefined()
    expect(typed.treatmentUntil).toBeUndefined()
  })
})

describe('The form of an offer that is made from another one', () => {
  const at = new Date('2026-11-22T12:00:00Z')
  it('has no files, and for another patient nothing about the first one', () => {
    const same = copiedValues(offerFormValues(offer, at), { isSamePatient: true })
    expect(same).toMatchObject({ notes: 'Kept', discountValue: '12.5', treatmentFrom: '2026-12-10' })
    expect(Object.keys(same).filter((name) => name.startsWith('documents.'))).toEqual([])
    expect(Object.keys(copiedValues(offerFormValues(offer, at), { isSamePatient: false })).sort()).toEqual(
      [
        ...['title', 'currency', 'hospital', 'inclusions', 'taxRate', 'taxMode'],
        ...['items.0.title', 'items.0.quantity', 'items.0.unitPrice'],
        ...['items.1.title', 'items.1.quantity', 'items.1.unitPrice'],
      ].sort(),
    )
  })
})
