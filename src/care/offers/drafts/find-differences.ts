/** How the stored text of an offer differs from the one in the form, field by field. Pure. */
import { parseAmount } from '../amounts'
import { parseRate } from '../price/rules'

type FormValues = Readonly<Record<string, string>>

/** What the reader of the form knows as one field → the controls it consists of. */
const FIELDS = {
  title: ['title'],
  currency: ['currency'],
  discount: ['discountValue', 'discountKind', 'discountReason'],
  tax: ['taxRate', 'taxMode'],
  hospital: ['hospital'],
  program: ['program'],
  doctor: ['doctor'],
  window: ['treatmentFrom', 'treatmentUntil'],
  inclusions: ['inclusions'],
  mayChange: ['mayChange'],
  notes: ['notes'],
  validUntil: ['validUntil'],
} as const
export type OfferField = keyof typeof FIELDS

/** As they were typed. */
export type TypedLine = { readonly title: string; readonly quantity: string; readonly unitPrice: string }
type Line = TypedLine & { readonly index: number; readonly currency: string }
/** Null: it is not there. */
type Sides<Value> = { readonly stored: Value | null; readonly typed: Value | null }

/** `take`: the controls and the stored values that make both the same; null where more than values differ. */
export type TextDifference = { readonly take: FormValues | null } & (
  | { readonly kind: 'field'; readonly name: OfferField }
  | ({ readonly kind: 'item' } & Sides<TypedLine>)
  /** Titles of one file, whose own name is `name`. */
  | ({ readonly kind: 'document'; readonly name: string } & Sides<string>)
)

/** The differences in the order of the form; empty when both say the same. */
export function findDifferences(stored: FormValues, typed: FormValues): readonly TextDifference[] {
  const fields = (...names: readonly OfferField[]) =>
    names
      .filter((name) => differs(name, stored, typed))
      .map((name) => ({ kind: 'field', name, take: valuesOf(FIELDS[name], stored) }) as const)
  return [
    ...fields('title'),
    ...compareItems(linesOf(stored), linesOf(typed)),
    ...fields('currency', 'discount', 'tax'),
    ...comparePlaces(stored, typed),
    ...fields('window', 'inclusions', 'mayChange', 'notes'),
    ...compareDocuments(documentsIn(stored), documentsIn(typed)),
    ...fields('validUntil'),
  ]
}

function differs(name: OfferField, stored: FormValues, typed: FormValues): boolean {
  // A version does not say for which specialty its doctor was chosen.
  if (name === 'program' && !stored.program) return false
  return meaningOf(name, stored) !== meaningOf(name, typed)
}

/** What the field says, however it was written. */
function meaningOf(name: OfferField, values: FormValues): string {
  const texts = Object.values(valuesOf(FIELDS[name], values)).map((text) => text.trim())
  const [first = '', second = '', third = ''] = texts
  if (name === 'tax') return first && `${parseRate(first) ?? first} ${second || 'included'}`
  if (name !== 'discount') return texts.join('\n').replace(/\s*\n\s*/g, '\n')
  if (!first && !third) return ''
  const kind = second || 'percent'
  const amount = kind === 'amount' ? parseAmount(first, values.currency || 'EUR') : parseRate(first)
  return [kind, amount ?? first, third].join(' ')
}

function valuesOf(names: readonly string[], values: FormValues): FormValues {
  return Object.fromEntries(names.map((name) => [name, values[name] ?? '']))
}

/** The hospital decides which doctors can be chosen: with the first of them, all are taken over. */
function comparePlaces(stored: FormValues, typed: FormValues) {
  const names = (['hospital', 'program', 'doctor'] as const).filter((name) => differs(name, stored, typed))
  const all = valuesOf(['hospital', 'program', 'doctor'], stored)
  return names.map((name, index) => ({ kind: 'field', name, take: index === 0 ? all : null }) as const)
}

/** Numbers of the rows of a list, in their order: a draft does not store what is empty. */
function indexesOf(list: string, values: FormValues): readonly number[] {
  const found = Object.keys(values).flatMap((name) => {
    const [head, index] = name.split('.')
    return head === list && index ? [Number(index)] : []
  })
  return [...new Set(found)].sort((one, other) => one - other)
}

function linesOf(values: FormValues): readonly Line[] {
  return indexesOf('items', values).flatMap((index) => {
    const cell = (part: string) => (values[`items.${index}.${part}`] ?? '').trim()
    const [title, quantity, unitPrice] = [cell('title'), cell('quantity') || '1', cell('unitPrice')]
    const currency = values.currency || 'EUR'
    return title || unitPrice ? [{ index, title, quantity, unitPrice, currency }] : []
  })
}

/** Items of the same name are one item; of the others, those that stand in the same place. */
function compareItems(stored: readonly Line[], typed: readonly Line[]) {
  const left = [...stored]
  const takeOut = (isSame: (line: Line) => boolean) => {
    const at = left.findIndex(isSame)
    return at < 0 ? undefined : left.splice(at, 1)[0]
  }
  const pairs = new Map<Line, Line | undefined>()
  for (const line of typed)
    pairs.set(
      line,
      takeOut(({ title }) => title === line.title),
    )
  for (const [line, other] of pairs)
    if (!other)
      pairs.set(
        line,
        takeOut(({ index }) => index === line.index),
      )
  return [
    ...typed.flatMap((line) => lineDifference(pairs.get(line), line)),
    ...left.flatMap((line) => lineDifference(line, undefined)),
  ]
}

function lineDifference(stored: Line | undefined, typed: Line | undefined) {
  if (stored && typed && lineMeaning(stored) === lineMeaning(typed)) return []
  const take =
    stored && typed
      ? Object.fromEntries(
          Object.entries(shown(stored)).map(([part, text]) => [`items.${typed.index}.${part}`, text]),
        )
      : null
  return [
    {
      kind: 'item',
      stored: stored ? shown(stored) : null,
      typed: typed ? shown(typed) : null,
      take,
    } as const,
  ]
}

function shown({ title, quantity, unitPrice }: Line): TypedLine {
  return { title, quantity, unitPrice }
}

function lineMeaning({ title, quantity, unitPrice, currency }: Line): string {
  return [quantity, parseAmount(unitPrice, currency) ?? unitPrice, title].join(' ')
}

type File = { readonly index: number; readonly id: string; readonly name: string; readonly title: string }

function documentsIn(values: FormValues): readonly File[] {
  return indexesOf('documents', values).map((index) => {
    const part = (name: string) => values[`documents.${index}.${name}`] ?? ''
    return { index, id: part('id'), name: part('name'), title: part('title').trim() }
  })
}

function compareDocuments(stored: readonly File[], typed: readonly File[]) {
  const changed = typed.map((file) => ({ file, other: stored.find(({ id }) => id === file.id) }))
  return [
    ...changed
      .filter(({ file, other }) => !other || titleOf(file) !== titleOf(other))
      .map(({ file, other }) => ({
        ...{ kind: 'document' as const, name: file.name },
        ...{ stored: other ? titleOf(other) : null, typed: titleOf(file) },
        take: other ? { [`documents.${file.index}.title`]: other.title } : null,
      })),
    ...stored
      .filter(({ id }) => !typed.some((file) => file.id === id))
      .map((file) => ({
        ...{ kind: 'document' as const, name: file.name, stored: titleOf(file), typed: null, take: null },
      })),
  ]
}

/** Without a title it has the name of its file. */
function titleOf({ title, name }: File): string {
  return title || name
}
