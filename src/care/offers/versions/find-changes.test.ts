import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newId } from '@/lib/ids'
import type { DocumentId } from '@/lib/record-ids'
import type { OfferVersionView } from '../present'
import { findChanges } from './find-changes'

const euro = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })
const item = (title: string, quantity: number, unitMinor: number) => ({
  title,
  quantity,
  unitPrice: euro(unitMinor),
  amount: euro(quantity * unitMinor),
})

function version(changes: Partial<OfferVersionView> = {}): OfferVersionView {
  return {
    ...{ title: 'FUE', version: 1, hash: 'a', senderName: 'Elif Aydın', sentAt: '2026-11-01T08:00:00.000Z' },
    items: [item('FUE', 1, 245_000), item('Hotel', 3, 8000)],
    subtotal: euro(269_000),
    discount: null,
    tax: null,
    total: euro(269_000),
    hospital: { id: '3', name: 'Lalezar Ataşehir' },
    doctor: null,
    treatmentFrom: '2027-01-10',
    treatmentUntil: '2027-01-14',
    inclusions: ['Transfers', 'Dolmetscherin'],
    mayChange: ['Untersuchung'],
    notes: null,
    documents: [],
    validUntil: '2026-12-01',
    ...changes,
  }
}

describe('what changed since the last version', () => {
  it('is nothing when only the version itself differs', () => {
    const later = { version: 2, hash: 'b', senderName: 'Can Demir', sentAt: '2026-11-09T08:00:00.000Z' }
    expect(findChanges(version(), version(later))).toEqual([])
  })

  it('names items that are new, gone or of another price, and the total', () => {
    const after = version({
      items: [item('FUE', 1, 230_000), item('PRP', 2, 9000)],
      total: euro(248_000),
    })
    expect(findChanges(version(), after)).toEqual([
      { kind: 'total', before: euro(269_000), after: euro(248_000) },
      {
        kind: 'item',
        title: 'FUE',
        before: { quantity: 1, unitPrice: euro(245_000), amount: euro(245_000) },
        after: { quantity: 1, unitPrice: euro(230_000), amount: euro(230_000) },
      },
      {
        kind: 'item',
        title: 'PRP',
        before: null,
        after: { quantity: 2, unitPrice: euro(9000), amount: euro(18_000) },
      },
      {
        kind: 'item',
        title: 'Hotel',
        before: { quantity: 3, unitPrice: euro(8000), amount: euro(24_000) },
        after: null,
      },
    ])
  })

  it('names a quantity that changed, although the amount is the same', () => {
    const after = version({ items: [item('FUE', 1, 245_000), item('Hotel', 4, 6000)] })
    expect(findChanges(version(), after)).toMatchObject([
      { kind: 'item', title: 'Hotel', before: { quantity: 3 }, after: { quantity: 4 } },
    ])
  })

  it('names a discount and a tax that are new, other ones or gone', () => {
    const discount = { rate: 1000, reason: 'Treue', amount: euro(26_900) }
    const tax = { rate: 2000, isIncluded: true, amount: euro(40_350) }
    expect(findChanges(version(), version({ discount, tax }))).toEqual([
      { kind: 'discount', before: null, after: discount },
      { kind: 'tax', before: null, after: tax },
    ])
    const other = { ...discount, reason: 'Früh gebucht' }
    expect(findChanges(version({ discount, tax }), version({ discount: other }))).toEqual([
      { kind: 'discount', before: discount, after: other },
      { kind: 'tax', before: tax, after: null },
    ])
  })

  it('does not take another order of items or points for a change', () => {
    const { items, inclusions } = version()
    const after = version({ items: items.toReversed(), inclusions: inclusions.toReversed() })
    expect(findChanges(version(), after)).toEqual([])
  })

  it('names documents that were added, renamed, replaced or removed', () => {
    const [a, b, c] = [newId<DocumentId>(), newId<DocumentId>(), newId<DocumentId>()]
    const file = (id: DocumentId, title: string) => ({ id, title, name: `${title}.pdf` })
    const before = version({ documents: [file(a, 'Plan'), file(b, 'Kosten')] })
    const after = version({ documents: [file(c, 'Kosten'), file(a, 'Behandlungsplan')] })
    expect(findChanges(before, after)).toEqual([
      { kind: 'document', before: null, after: 'Kosten' },
      { kind: 'document', before: 'Plan', after: 'Behandlungsplan' },
      { kind: 'document', before: 'Kosten', after: null },
    ])
    expect(findChanges(before, version({ documents: before.documents.toReversed() }))).toEqual([])
  })

  it('tells two items of one title apart by their place', () => {
    const before = version({ items: [item('Hotel', 1, 8000), item('Hotel', 2, 9000)] })
    const after = version({ items: [item('Hotel', 1, 8000)] })
    expect(findChanges(before, after)).toMatchObject([
      { kind: 'item', title: 'Hotel', before: { quantity: 2 }, after: null },
    ])
  })

  it('names another hospital, doctor, treatment dates, validity, title and notes', () => {
    const after = version({
      title: 'FUE und PRP',
      hospital: { id: '4', name: 'Lalezar Antalya' },
      doctor: { id: null, name: 'Dr. Aylin Kaya' },
      treatmentFrom: '2027-02-01',
      treatmentUntil: '2027-02-05',
      validUntil: '2026-12-20',
      notes: 'Ohne Rasur.',
    })
    expect(findChanges(version(), after)).toEqual([
      { kind: 'title', before: 'FUE', after: 'FUE und PRP' },
      { kind: 'hospital', before: 'Lalezar Ataşehir', after: 'Lalezar Antalya' },
      { kind: 'doctor', before: null, after: 'Dr. Aylin Kaya' },
      {
        kind: 'window',
        before: { from: '2027-01-10', until: '2027-01-14' },
        after: { from: '2027-02-01', until: '2027-02-05' },
      },
      { kind: 'notes', before: null, after: 'Ohne Rasur.' },
      { kind: 'validUntil', before: '2026-12-01', after: '2026-12-20' },
    ])
  })

  it('names what is included now or no longer, and what may change the price', () => {
    const after = version({ inclusions: ['Transfers', 'Pflegeset'], mayChange: [] })
    expect(findChanges(version(), after)).toEqual([
      { kind: 'inclusion', before: null, after: 'Pflegeset' },
      { kind: 'inclusion', before: 'Dolmetscherin', after: null },
      { kind: 'mayChange', before: 'Untersuchung', after: null },
    ])
  })

  it('is the same with before and after exchanged, read backwards', () => {
    const points = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'))
    const items = fc
      .uniqueArray(fc.constantFrom('x', 'y', 'z'))
      .map((titles) => titles.map((title) => item(title, 1, 100)))
    const some = fc.record({ inclusions: points, mayChange: points, items }).map(version)
    fc.assert(
      fc.property(some, some, (one, other) => {
        const turned = findChanges(other, one).map(({ before, after, ...rest }) => ({
          ...rest,
          before: after,
          after: before,
        }))
        const asText = (changes: readonly object[]) =>
          changes.map((change) => JSON.stringify(Object.entries(change).sort())).sort()
        expect(asText(findChanges(one, other))).toEqual(asText(turned))
      }),
    )
  })
})
