import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { newId } from '@/lib/ids'
import type { DocumentId } from '@/lib/record-ids'
import { acceptForm, declineForm, type OfferDraft, offerDraft, readOfferForm } from './schema'

const KEY = '019aa6f0-0000-7000-8000-000000000001'
const TODAY = '2026-11-21'

const typed = {
  request: '019aa6f0-0000-7000-8000-000000000002',
  idempotency_key: KEY,
  title: ' Haartransplantation ',
  currency: 'EUR',
  hospital: '3',
  doctor: '',
  treatmentFrom: '2026-12-10',
  treatmentUntil: '2026-12-14',
  inclusions: 'Hotel, 3 nights\r\n\r\nTransfers',
  mayChange: '',
  validUntil: '2026-12-05',
  'items.0.title': 'FUE',
  'items.0.quantity': '1',
  'items.0.unitPrice': '2.450,00',
  'items.1.title': '',
  'items.1.quantity': '1',
  'items.1.unitPrice': '',
  'items.2.title': 'Hotel',
  'items.2.quantity': '3',
  'items.2.unitPrice': '80',
}

function form(changes: Record<string, string> = {}) {
  const data = new FormData()
  for (const [name, value] of Object.entries({ ...typed, ...changes })) data.set(name, value)
  return data
}

const faultsOf = (changes: Record<string, string>) => {
  const read = readOfferForm(form(changes), TODAY)
  return read.ok ? {} : read.fields
}

describe('The form of an offer', () => {
  it('is read into minor units, without the empty rows', () => {
    const read = readOfferForm(form(), TODAY)
    expect(read).toMatchObject({
      ok: true,
      value: {
        requestId: typed.request,
        key: KEY,
        draft: {
          hospital: '3',
          items: [
            { title: 'FUE', quantity: 1, unitMinor: 245_000 },
            { title: 'Hotel', quantity: 3, unitMinor: 8000 },
          ],
        },
      },
    })
  })

  it('names each field with a fault by its name in the form', () => {
    expect(faultsOf({ 'items.2.title': 'x'.repeat(201) })).toEqual({
      'items.2.title': 'DESCRIPTION_TOO_LONG',
    })
    expect(faultsOf({ 'items.2.unitPrice': '999999999' })).toMatchObject({
      'items.2.unitPrice': 'PRICE_INVALID',
    })
    expect(faultsOf({ 'items.2.quantity': '0' })).toEqual({ 'items.2.quantity': 'QUANTITY_INVALID' })
    expect(faultsOf({ title: '', hospital: '' })).toEqual({
      title: 'TITLE_REQUIRED',
      hospital: 'HOSPITAL_REQUIRED',
    })
    expect(faultsOf({ currency: 'XXXX' })).toEqual({ currency: 'CURRENCY_INVALID' })
    expect(faultsOf({ validUntil: '2026-11-20' })).toEqual({ validUntil: 'VALID_UNTIL_IN_PAST' })
    expect(faultsOf({ validUntil: '2026-11-31' })).toEqual({ validUntil: 'VALID_UNTIL_REQUIRED' })
    expect(faultsOf({ treatmentUntil: '' })).toEqual({ treatmentUntil: 'WINDOW_REQUIRED' })
    expect(faultsOf({ mayChange: 'x'.repeat(2001) })).toMatchObject({ mayChange: 'TEXT_TOO_LONG' })
  })

  it('reads discount and tax, and names their fields', () => {
    const terms = { discountKind: 'percent', discountValue: '10', discountReason: 'Treue', taxRate: '8' }
    expect(readOfferForm(form({ ...terms, taxMode: 'added' }), TODAY)).toMatchObject({
      value: {
        draft: {
          discount: { kind: 'percent', value: 1000, reason: 'Treue' },
          tax: { rate: 800, isIncluded: false },
        },
      },
    })
    expect(readOfferForm(form(), TODAY)).toMatchObject({ value: { draft: { discount: null, tax: null } } })
    expect(faultsOf({ ...terms, discountReason: 'x'.repeat(201) })).toEqual({
      discountReason: 'TEXT_TOO_LONG',
    })
    for (const [discountKind, discountValue] of [
      ['percent', '100'],
      ['amount', '2690'],
    ] as const)
      expect(faultsOf({ ...terms, discountKind, discountValue })).toEqual({
        discountValue: 'DISCOUNT_TOO_HIGH',
      })
  })

  it('needs a total above zero', () => {
    expect(faultsOf({ 'items.0.unitPrice': '0', 'items.2.unitPrice': '0' })).toEqual({
      items: 'TOTAL_INVALID',
    })
  })
})

const draft: OfferDraft = {
  title: 'Hair\r\nBcc: x@example.org',
  currency: 'EUR',
  items: [{ title: 'FUE', quantity: 1, unitMinor: 1 }],
  hospital: { id: null, name: 'Lalezar' },
  doctor: null,
  treatmentFrom: null,
  treatmentUntil: null,
  inclusions: ['  Hotel\0 ', ''],
  mayChange: ['\ud800'],
}

describe('The content of an offer', () => {
  it('has no line ends in its title and no characters the database cannot store', () => {
    const { title, inclusions, mayChange } = v.parse(offerDraft, draft)
    expect(title).toBe('Hair Bcc: x@example.org')
    expect(inclusions).toEqual(['Hotel'])
    expect(mayChange).toEqual(['\ufffd'])
  })

  it('has at most ten documents of the care team, with titles of at most 120 characters', () => {
    const documents = (count: number, title = '') =>
      Array.from({ length: count }, () => ({ id: newId<DocumentId>(), title }))
    const codesOf = (changes: object) => {
      const checked = v.safeParse(offerDraft, { ...draft, ...changes })
      return checked.success ? [] : checked.issues.map(({ message }) => message)
    }
    expect(codesOf({ documents: documents(10, 'x'.repeat(120)) })).toEqual([])
    expect(codesOf({ documents: documents(11) })).toEqual(['FILES_TOO_MANY'])
    expect(codesOf({ documents: documents(1, 'x'.repeat(121)) })).toEqual(['TITLE_TOO_LONG'])
    expect(codesOf({ documents: [{ id: '../a', title: '' }] })).toHaveLength(1)
  })

  it('is made in whole minor units of a currency we use', () => {
    const wrong = [
      { ...draft, currency: 'JPY' },
      { ...draft, items: [] },
      { ...draft, items: [{ title: 'a', quantity: 1, unitMinor: 1.5 }] },
      { ...draft, items: [{ title: 'a', quantity: -1, unitMinor: 100 }] },
      { ...draft, items: [{ title: 'a', quantity: 10_000, unitMinor: 10_000_000_000 }] },
      { ...draft, treatmentFrom: '2026-12-02', treatmentUntil: '2026-12-01' },
    ]
    for (const value of wrong) expect(v.safeParse(offerDraft, value).success).toBe(false)
  })
})

describe('The answer of a patient', () => {
  const answer = { offer: 'x', version: '2', idempotency_key: KEY }

  it('declining an offer needs a reason (specification, section 5)', () => {
    expect(v.safeParse(declineForm, answer).issues?.[0]?.message).toBe('REASON_REQUIRED')
    expect(v.safeParse(declineForm, { ...answer, reason: ' \n\u0007 ' }).success).toBe(false)
    expect(v.safeParse(declineForm, { ...answer, reason: 'x'.repeat(2001) }).success).toBe(false)
    expect(v.parse(declineForm, { ...answer, reason: ' zu teuer ' })).toMatchObject({
      reason: 'zu teuer',
      version: 2,
    })
  })

  it('accepting needs the tick', () => {
    expect(v.safeParse(acceptForm, answer).issues?.[0]?.message).toBe('CONFIRM_REQUIRED')
    expect(v.safeParse(acceptForm, { ...answer, confirmed: 'yes' }).success).toBe(true)
    for (const version of ['0', '-1', '1.5', '1e3', ''])
      expect(v.safeParse(acceptForm, { ...answer, confirmed: 'yes', version }).success).toBe(false)
  })
})
