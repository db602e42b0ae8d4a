/**
 * What a read of the content API finds, computed in plain JavaScript from all records of a collection: an implementation
 * of its own, so that a mistake of the written SQL is not repeated here.
 */
export type Row = Readonly<Record<string, unknown>>
export type Filter = { readonly [name: string]: unknown }

const isObject = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** @param row with the records of its relations */
export function meets(row: Row, filter: Filter): boolean {
  return Object.entries(filter).every(([name, value]) => {
    if (name === '_and' || name === '_or') return meetsParts(row, name, value)
    const stored = row[name]
    if (!isObject(value)) return compares(stored, '_eq', value)
    if (Array.isArray(stored)) return meetsList(stored, value)
    return Object.entries(value).every(([key, part]) => {
      if (key.startsWith('_')) return compares(isObject(stored) ? keyOf(stored) : stored, key, part)
      return isObject(stored) && meets(stored, { [key]: part })
    })
  })
}

function meetsParts(row: Row, name: string, parts: unknown): boolean {
  if (!Array.isArray(parts) || parts.length === 0) return true
  const results = parts.map((part) => isObject(part) && meets(row, part))
  return name === '_or' ? results.includes(true) : !results.includes(false)
}

/** `_none` is of no row; `_some` and names are of one row, which must meet all of them. */
function meetsList(rows: readonly unknown[], filter: Filter): boolean {
  const any = (part: unknown) => rows.some((row) => isObject(row) && isObject(part) && meets(row, part))
  const { _some, _none, ...own } = filter
  return (
    (_some === undefined || any(_some)) &&
    (_none === undefined || !any(_none)) &&
    (Object.keys(own).length === 0 || any(own))
  )
}

function keyOf(row: Row): unknown {
  return row.id ?? row.code
}

/** Nothing is equal to nothing, and nothing is unequal to it: a value that is missing meets only `_null` and `_empty`. */
function compares(stored: unknown, operator: string, operand: unknown): boolean {
  if (operator === '_null') return (stored === null) === operand
  if (operator === '_nnull') return (stored !== null) === operand
  if (operator === '_empty') return (stored === null || stored === '') === operand
  if (operator === '_nempty') return (stored === null || stored === '') !== operand
  if (operator === '_nin' && Array.isArray(operand) && operand.length === 0) return true
  if (stored === null || stored === undefined) return false
  const isNegated = operator.startsWith('_n')
  const plain = isNegated ? `_${operator.slice(2)}` : operator
  return matches(stored, plain, operand) !== isNegated
}

function matches(stored: unknown, operator: string, operand: unknown): boolean {
  const list = Array.isArray(operand) ? operand : [operand]
  const [low, high] = list
  switch (operator) {
    case '_eq':
      return stored === operand
    case '_in':
      return list.includes(stored)
    case '_lt':
      return ordered(stored, low) < 0
    case '_lte':
      return ordered(stored, low) <= 0
    case '_gt':
      return ordered(stored, low) > 0
    case '_gte':
      return ordered(stored, low) >= 0
    case '_between':
      return ordered(stored, low) >= 0 && ordered(stored, high) <= 0
    default:
      return matchesText(String(stored), operator.slice(1), String(operand))
  }
}

/** Days as texts, and numbers. */
function ordered(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0
}

function matchesText(stored: string, name: string, operand: string): boolean {
  const isFolded = name.startsWith('i')
  const [text, part] = isFolded ? [fold(stored), fold(operand)] : [stored, operand]
  if (name.endsWith('starts_with')) return text.startsWith(part)
  return name.endsWith('ends_with') ? text.endsWith(part) : text.includes(part)
}

/** Letters of other alphabets fold by the database's own rules: operands of these tests have none. */
export function fold(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

/** Texts of the record itself that contain it; numbers that are it. */
export function isFound(row: Row, search: string, searched: ReadonlySet<string>): boolean {
  return Object.entries(row).some(([name, value]) => {
    if (!searched.has(name)) return false
    if (typeof value === 'number') return /^-?\d+(\.\d+)?$/.test(search) && value === Number(search)
    return typeof value === 'string' && fold(value).includes(fold(search))
  })
}

/** As the database orders texts: by Unicode's root collation, and bytes where that finds no difference. */
const { compare } = new Intl.Collator('en')

function orderedTexts(a: string, b: string): number {
  return compare(a, b) || Buffer.compare(Buffer.from(a), Buffer.from(b))
}

/** @param type of the column: days are texts that have the order of their letters */
function orderedAs(type: string, a: unknown, b: unknown): number {
  const isText = type === 'string' || type === 'text'
  return isText ? orderedTexts(String(a), String(b)) : ordered(a, b)
}

/**
 * By a column: what is missing last, first when descending. Equals stay in the order in which they are.
 */
export function sorted<R extends Row>(
  rows: readonly R[],
  { name, type }: { readonly name: string; readonly type: string },
  isDescending: boolean,
): readonly R[] {
  return rows.toSorted((a, b) => {
    const [one, other] = [valueAt(a, name), valueAt(b, name)]
    const byValue =
      one === null || other === null
        ? Number(one === null) - Number(other === null)
        : orderedAs(type, one, other)
    return isDescending ? -byValue : byValue
  })
}

/** @param path a name, or `relation.name` */
function valueAt(row: Row, path: string): unknown {
  const [name = '', ...rest] = path.split('.')
  const value = row[name]
  if (rest.length === 0) return keyOrValue(value)
  return isObject(value) ? valueAt(value, rest.join('.')) : null
}

/** Rows of a list by their own key, which decides between equals. */
export function byKey<R extends Row>(rows: readonly R[], key: string): readonly R[] {
  const isNumber = rows.every((row) => typeof row[key] === 'number')
  return sorted(rows, { name: key, type: isNumber ? 'integer' : 'string' }, false)
}

/** The page of a list. @param limit -1 for all */
export function pageOf<T>(
  rows: readonly T[],
  { limit, offset, page }: { limit: number; offset: number; page?: number | undefined },
  most: number,
): readonly T[] {
  const size = limit < 0 ? most : limit
  const first = page ? (page - 1) * size : offset
  return rows.slice(first, first + size)
}

/** Names of aggregates whose results may differ from ours in their last digit. */
export const ROUNDED = /^(?:avg|sum)/

/** An aggregate of a field: numbers of rows as texts, as the wire has them, everything else as a number. */
export function aggregated(rows: readonly Row[], aggregate: string, name: string): number | string | null {
  const values = rows.map((row) => keyOrValue(row[name])).filter((value) => value !== null)
  if (aggregate === 'count') return String(values.length)
  if (aggregate === 'countDistinct') return String(new Set(values).size)
  const all = values.filter((value) => typeof value === 'number')
  const numbers = aggregate.endsWith('Distinct') ? [...new Set(all)] : all
  if (numbers.length === 0) return null
  if (aggregate === 'min') return Math.min(...numbers)
  if (aggregate === 'max') return Math.max(...numbers)
  const sum = numbers.reduce((total, each) => total + each, 0)
  return aggregate.startsWith('avg') ? sum / numbers.length : sum
}

/** The rows of each value of a field. */
export function grouped(rows: readonly Row[], name: string): ReadonlyMap<unknown, readonly Row[]> {
  const groups = new Map<unknown, Row[]>()
  for (const row of rows) {
    const value = keyOrValue(row[name])
    groups.set(value, [...(groups.get(value) ?? []), row])
  }
  return groups
}

function keyOrValue(value: unknown): unknown {
  return isObject(value) ? keyOf(value) : (value ?? null)
}
