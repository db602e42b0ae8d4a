import { describe, expect, it } from 'vitest'
import type { OfferView } from '@/care/offers/present'
import { newId } from '@/lib/ids'
import type { DocumentId } from '@/lib/record-ids'
import { offerFormValues } from './offer-form-values'

const money = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })
const DOCUMENT = newId<DocumentId>()
const offer: OfferView = {
  ...{
    id: newId(),
    requestId: newId(),
    title: 'Greffe',
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
  total: money(269_050),
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
      ...{ inclusions: 'Transferts\nRepas', mayChange: '', validUntil: '2026-12-05' },
      ...{ treatmentFrom: '2026-12-10', treatmentUntil: '2026-12-12' },
      ...{ 'items.0.title': 'FUE', 'items.0.quantity': '1', 'items.0.unitPrice': '2450.50' },
      ...{ 'documents.0.id': DOCUMENT, 'documents.0.title': 'Plan', 'documents.0.name': 'plan-2.pdf' },
      ...{ 'items.1.title': 'Hôtel', 'items.1.quantity': '3', 'items.1.unitPrice': '80.00' },
    })
  })

  it('replaces or empties dates that have passed', () => {
    const typed = offerFormValues(offer, new Date('2027-01-10T12:00:00Z'))
    expect(typed.validUntil).toBe('2027-01-24')
    expect(typed.treatmentFrom).toBeUndefined()
    expect(typed.treatmentUntil).toBeUndefined()
  })
})
