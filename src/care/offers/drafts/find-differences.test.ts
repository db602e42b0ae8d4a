import { describe, expect, it } from 'vitest'
import { findDifferences } from './find-differences'

const OWN = {
  ...{ title: 'Greffe FUE', currency: 'EUR', hospital: '3', program: 'hair', doctor: '7' },
  ...{ discountKind: 'percent', taxMode: 'included', validUntil: '2026-12-05' },
  ...{ 'items.0.title': 'FUE', 'items.0.quantity': '1', 'items.0.unitPrice': '2450' },
  ...{ 'items.1.title': 'Hôtel', 'items.1.quantity': '3', 'items.1.unitPrice': '80,00' },
  ...{ 'items.2.title': '', 'items.2.quantity': '1', 'items.2.unitPrice': '' },
}
const typed = (changes: Record<string, string> = {}) => ({ ...OWN, ...changes })
const stored = typed

describe('what is stored of an offer differs from what is typed', () => {
  it('nowhere, when only the way of writing it does', () => {
    const written = {
      ...{ 'items.0.unitPrice': '2.450,00', 'items.1.unitPrice': '80', discountKind: '', taxMode: '' },
      ...{ inclusions: 'Transferts\r\nHôtel\r\n', title: ' Greffe FUE ' },
    }
    const { 'items.2.title': _t, 'items.2.quantity': _q, 'items.2.unitPrice': _u, ...rest } = stored(written)
    expect(findDifferences(rest, typed({ inclusions: 'Transferts\nHôtel' }))).toEqual([])
  })

  it.each([
    ['title', { title: 'Greffe DHI' }],
    ['currency', { currency: 'TRY' }],
    ['window', { treatmentFrom: '2027-01-10', treatmentUntil: '2027-01-14' }],
    ['inclusions', { inclusions: 'Transferts' }],
    ['mayChange', { mayChange: 'Examen' }],
    ['notes', { notes: 'À jeun' }],
    ['validUntil', { validUntil: '2026-12-31' }],
    ['discount', { discountValue: '10', discountReason: 'Fidélité', discountKind: 'percent' }],
    ['tax', { taxRate: '20', taxMode: 'added' }],
  ])('in one field: %s, which can be taken over', (name, changes) => {
    expect(findDifferences(stored(changes), typed())).toEqual([
      { kind: 'field', name, take: expect.objectContaining(changes) },
    ])
    const [back] = findDifferences(stored(), typed(changes))
    expect(back?.take, 'an empty one, too').toMatchObject(
      Object.fromEntries(Object.keys(changes).map((field) => [field, stored()[field as 'title'] ?? ''])),
    )
  })

  it('in the discount, when its kind or reason does; the kind alone is none', () => {
    const tenth = { discountValue: '10', discountReason: 'Fidélité' }
    expect(findDifferences(stored({ ...tenth, discountKind: 'amount' }), typed(tenth))).toHaveLength(1)
    expect(findDifferences(stored({ ...tenth, discountReason: 'Été' }), typed(tenth))).toHaveLength(1)
    expect(findDifferences(stored({ ...tenth, discountValue: '10,00 %' }), typed(tenth))).toEqual([])
    expect(findDifferences(stored({ discountKind: 'amount', taxMode: 'added' }), typed())).toEqual([])
  })

  it('in hospital, specialty and doctor, which are taken over together', () => {
    const elsewhere = { hospital: '4', program: 'teeth', doctor: '9' }
    expect(findDifferences(stored(elsewhere), typed())).toEqual([
      { kind: 'field', name: 'hospital', take: elsewhere },
      { kind: 'field', name: 'program', take: null },
      { kind: 'field', name: 'doctor', take: null },
    ])
    expect(findDifferences(stored({ doctor: '8' }), typed())).toEqual([
      { kind: 'field', name: 'doctor', take: { hospital: '3', program: 'hair', doctor: '8' } },
    ])
  })

  it('not in the specialty, when what is stored names none: a version never does', () => {
    expect(findDifferences(stored({ program: '' }), typed())).toEqual([])
  })
})

describe('items', () => {
  const line = (title: string, quantity: string, unitPrice: string) => ({ title, quantity, unitPrice })

  it('are compared by their name, wherever they stand', () => {
    const swapped = {
      ...{ 'items.0.title': 'Hôtel', 'items.0.quantity': '3', 'items.0.unitPrice': '80' },
      ...{ 'items.1.title': 'FUE', 'items.1.quantity': '1', 'items.1.unitPrice': '2450' },
    }
    expect(findDifferences(stored(swapped), typed())).toEqual([])
    expect(findDifferences(stored({ ...swapped, 'items.0.quantity': '5' }), typed())).toEqual([
      {
        kind: 'item',
        stored: line('Hôtel', '5', '80'),
        typed: line('Hôtel', '3', '80,00'),
        take: { 'items.1.title': 'Hôtel', 'items.1.quantity': '5', 'items.1.unitPrice': '80' },
      },
    ])
  })

  it('have got another name, when one stands in the place of the other', () => {
    expect(findDifferences(stored({ 'items.1.title': 'Hôtel Moda' }), typed())).toEqual([
      {
        kind: 'item',
        stored: line('Hôtel Moda', '3', '80,00'),
        typed: line('Hôtel', '3', '80,00'),
        take: { 'items.1.title': 'Hôtel Moda', 'items.1.quantity': '3', 'items.1.unitPrice': '80,00' },
      },
    ])
  })

  it('were added or removed; those are not taken over by a button', () => {
    const added = { 'items.5.title': 'PRP', 'items.5.quantity': '2', 'items.5.unitPrice': '150' }
    expect(findDifferences(stored(added), typed())).toEqual([
      { kind: 'item', stored: line('PRP', '2', '150'), typed: null, take: null },
    ])
    expect(findDifferences(stored(), typed(added))).toEqual([
      { kind: 'item', stored: null, typed: line('PRP', '2', '150'), take: null },
    ])
  })

  it('of one name belong to each other in their order', () => {
    const night = { 'items.3.title': 'FUE', 'items.3.quantity': '1', 'items.3.unitPrice': '900' }
    expect(findDifferences(stored(night), typed({ ...night, 'items.3.unitPrice': '950' }))).toMatchObject([
      { stored: { unitPrice: '900' }, typed: { unitPrice: '950' } },
    ])
  })
})

describe('files', () => {
  const file = (index: number, id: string, name: string, title = '') => ({
    [`documents.${index}.id`]: id,
    [`documents.${index}.name`]: name,
    [`documents.${index}.title`]: title,
  })

  it('are compared by what they are, and said by name', () => {
    const [plan, scan] = [file(0, 'a', 'plan.pdf'), file(1, 'b', 'scan.pdf')]
    expect(
      findDifferences(stored({ ...plan, ...file(1, 'c', 'new.pdf') }), typed({ ...plan, ...scan })),
    ).toEqual([
      { kind: 'document', name: 'scan.pdf', stored: null, typed: 'scan.pdf', take: null },
      { kind: 'document', name: 'new.pdf', stored: 'new.pdf', typed: null, take: null },
    ])
    expect(
      findDifferences(stored(file(0, 'a', 'plan.pdf', 'Plan')), typed({ ...scan, ...file(0, 'x', 'x') })),
    ).toHaveLength(3)
  })

  it('have another title, which can be taken over', () => {
    expect(
      findDifferences(stored(file(0, 'a', 'plan.pdf', 'Plan')), typed(file(1, 'a', 'plan.pdf', 'Schéma'))),
    ).toEqual([
      {
        ...{ kind: 'document', name: 'plan.pdf', stored: 'Plan', typed: 'Schéma' },
        take: { 'documents.1.title': 'Plan' },
      },
    ])
  })
})
