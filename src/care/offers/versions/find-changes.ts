/** What changed from one version of an offer to the next, for the patient who has read the earlier one. Pure. */
import type { Money } from '@/i18n/money'
import type { OfferVersionView } from '../present'

type Item = OfferVersionView['items'][number]
type Discount = NonNullable<OfferVersionView['discount']>
type Tax = NonNullable<OfferVersionView['tax']>
type Amounts = Pick<Item, 'quantity' | 'unitPrice' | 'amount'>
/** First and last day. */
type Days = { readonly from: string; readonly until: string }
/** Null: there was none, or there is none any more. */
type Step<Value> = { readonly before: Value | null; readonly after: Value | null }

export type VersionChange =
  | ({ readonly kind: 'total' } & Step<Money>)
  | ({ readonly kind: 'item'; readonly title: string } & Step<Amounts>)
  | ({ readonly kind: 'discount' } & Step<Discount>)
  | ({ readonly kind: 'tax' } & Step<Tax>)
  | ({ readonly kind: 'title' | 'hospital' | 'doctor' | 'notes' } & Step<string>)
  | ({ readonly kind: 'window' } & Step<Days>)
  /** Calendar days. */
  | ({ readonly kind: 'validUntil' } & Step<string>)
  | ({ readonly kind: 'inclusion' | 'mayChange' | 'document' } & Step<string>)

/** The changes in the order in which the page of an offer shows its parts; empty when only the version differs. */
export function findChanges(before: OfferVersionView, after: OfferVersionView): readonly VersionChange[] {
  return [
    ...step('title', before.title, after.title),
    ...stepOf('total', before.total, after.total),
    ...compareItems(before.items, after.items),
    ...stepOf('discount', before.discount, after.discount),
    ...stepOf('tax', before.tax, after.tax),
    ...step('hospital', before.hospital?.name, after.hospital?.name),
    ...step('doctor', before.doctor?.name, after.doctor?.name),
    ...stepOf('window', windowOf(before), windowOf(after)),
    ...compareLists('inclusion', before.inclusions, after.inclusions),
    ...compareLists('mayChange', before.mayChange, after.mayChange),
    ...step('notes', before.notes || null, after.notes || null),
    ...compareDocuments(before.documents, after.documents),
    ...step('validUntil', before.validUntil, after.validUntil),
  ]
}

function step<Kind extends 'title' | 'hospital' | 'doctor' | 'notes' | 'validUntil'>(
  kind: Kind,
  before: string | null | undefined,
  after: string | null | undefined,
) {
  const change = { kind, before: before ?? null, after: after ?? null }
  return change.before === change.after ? [] : [change]
}

function stepOf<Kind extends string, Value>(kind: Kind, before: Value | null, after: Value | null) {
  return isSame(before, after) ? [] : [{ kind, before, after }]
}

function windowOf({ treatmentFrom: from, treatmentUntil: until }: OfferVersionView): Days | null {
  return from && until ? { from, until } : null
}

/** Items of the same title are one item; of several with one title, the first belongs to the first. */
function compareItems(before: readonly Item[], after: readonly Item[]) {
  const left = [...before]
  const changed = after.flatMap((item) => {
    const index = left.findIndex(({ title }) => title === item.title)
    const [earlier] = index < 0 ? [] : left.splice(index, 1)
    return itemChange(item.title, earlier, item)
  })
  return [...changed, ...left.flatMap((item) => itemChange(item.title, item, undefined))]
}

function itemChange(title: string, before: Item | undefined, after: Item | undefined) {
  const change = { before: before ? amountsOf(before) : null, after: after ? amountsOf(after) : null }
  return isSame(change.before, change.after) ? [] : [{ kind: 'item' as const, title, ...change }]
}

function amountsOf({ quantity, unitPrice, amount }: Item): Amounts {
  return { quantity, unitPrice, amount }
}

/** What was added or got another title, then what was removed. A file that was replaced is another one. */
function compareDocuments(before: OfferVersionView['documents'], after: OfferVersionView['documents']) {
  const earlier = new Map(before.map(({ id, title }) => [id, title]))
  const changed = after.map(({ id, title }) => ({
    ...{ kind: 'document' as const, before: earlier.get(id) ?? null, after: title },
  }))
  const removed = before.filter(({ id }) => !after.some((document) => document.id === id))
  return [
    ...changed.filter((change) => change.before !== change.after),
    ...removed.map(({ title }) => ({ kind: 'document' as const, before: title, after: null })),
  ]
}

/** What was added, then what was removed; another order is no change. */
function compareLists<Kind extends 'inclusion' | 'mayChange'>(
  kind: Kind,
  before: readonly string[],
  after: readonly string[],
) {
  const added = after.filter((point) => !before.includes(point))
  const removed = before.filter((point) => !after.includes(point))
  return [
    ...added.map((point) => ({ kind, before: null, after: point })),
    ...removed.map((point) => ({ kind, before: point, after: null })),
  ]
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
