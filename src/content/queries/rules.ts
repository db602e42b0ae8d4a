/**
 * What a stranger may ask of Payload's REST interface. Payload checks the first field of a path only, so filtering
 * or sorting through a relation would answer questions about drafts and fields that nobody outside may read; and it
 * hands ids, pages and shapes to the database as they come, which answers with an error. Pure.
 */

/** The part of Payload's fields these rules need. */
export type QueryField = {
  readonly name: string
  readonly type: string
  readonly access?: { readonly read?: unknown }
  readonly flattenedFields?: readonly QueryField[]
  readonly blocks?: readonly { readonly flattenedFields: readonly QueryField[] }[]
}

export type Query = {
  readonly where?: unknown
  readonly sort?: unknown
  readonly page?: unknown
}

const MAX_INT4 = 2_147_483_647
/** Deeper filters are nobody's question. */
const MAX_NESTING = 6
const COMPARISONS: ReadonlySet<string> = new Set([
  'equals',
  'not_equals',
  'in',
  'not_in',
  'greater_than',
  'greater_than_equal',
  'less_than',
  'less_than_equal',
])
const OPERATORS: ReadonlySet<string> = new Set([
  ...COMPARISONS,
  'exists',
  'like',
  'not_like',
  'contains',
  'all',
])
const RELATIONS: ReadonlySet<string> = new Set(['relationship', 'upload', 'join'])
/** What a public address says of a related record anyway. */
const OPEN_OF_RELATED: ReadonlySet<string> = new Set(['id', 'slug'])

/** Whether a record of this number can exist. */
export function isRecordId(id: unknown): boolean {
  return isWhole(id) && Number(id) >= 1
}

/** Whether a stranger may ask this of a collection with these fields. */
export function isOpenQuery({ where, sort, page }: Query, fields: readonly QueryField[]): boolean {
  if (page !== undefined && !isRecordId(page)) return false
  if (!sortPaths(sort).every((path) => kindOf(path, fields) !== 'closed')) return false
  return where === undefined || isOpenFilter(where, fields, 0)
}

function sortPaths(sort: unknown): string[] {
  const all = Array.isArray(sort) ? sort : [sort ?? '']
  return all.flatMap((each) => String(each).split(',')).map((path) => path.trim().replace(/^-/, ''))
}

function isOpenFilter(where: unknown, fields: readonly QueryField[], nesting: number): boolean {
  if (typeof where !== 'object' || where === null || nesting > MAX_NESTING) return false
  return Object.entries(where).every(([path, condition]) =>
    /^(?:and|or)$/i.test(path)
      ? isObject(condition) &&
        Object.values(condition).every((part) => isOpenFilter(part, fields, nesting + 1))
      : isOpenCondition(kindOf(path, fields), condition),
  )
}

type Kind = 'closed' | 'id' | 'number' | 'date' | 'other'

/** What a path leads to. `a__b` is Payload's other way to write `a.b`. */
function kindOf(path: string, fields: readonly QueryField[]): Kind {
  const [first = '', ...rest] = path.replaceAll('__', '.').split('.')
  if (first === 'id' && rest.length === 0) return 'id'
  return kindOfNested([first, ...rest], fields)
}

function kindOfNested([name, ...rest]: readonly string[], fields: readonly QueryField[]): Kind {
  const field = fields.find((each) => each.name === name)
  // A language or the kind of a block stands between two fields; unknown names are for Payload to refuse.
  if (!field) return rest.length > 0 ? kindOfNested(rest, fields) : 'other'
  if (field.access?.read !== undefined) return 'closed'
  if (RELATIONS.has(field.type)) return kindOfRelated(rest)
  if (rest.length > 0) return kindOfNested(rest, within(field))
  return field.type === 'number' || field.type === 'date' ? field.type : 'other'
}

function kindOfRelated(rest: readonly string[]): Kind {
  const [of] = rest
  if (of === undefined) return 'id'
  if (rest.length > 1 || !OPEN_OF_RELATED.has(of)) return 'closed'
  return of === 'id' ? 'id' : 'other'
}

function within({ flattenedFields = [], blocks = [] }: QueryField): readonly QueryField[] {
  return [...flattenedFields, ...blocks.flatMap((block) => block.flattenedFields)]
}

function isOpenCondition(kind: Kind, condition: unknown): boolean {
  if (kind === 'closed' || !isObject(condition)) return false
  return Object.entries(condition).every(([operator, operand]) => {
    if (!OPERATORS.has(operator)) return false
    if (operator === 'exists' || kind === 'other') return true
    return COMPARISONS.has(operator) && operandsOf(operand).every((value) => suits(kind, value))
  })
}

function operandsOf(operand: unknown): unknown[] {
  if (isObject(operand)) return Object.values(operand)
  return typeof operand === 'string' ? operand.split(',') : [operand]
}

function suits(kind: Kind, value: unknown): boolean {
  if (value === null || value === 'null') return true
  if (kind === 'id') return isWhole(value)
  if (kind === 'date') return typeof value === 'string' && !Number.isNaN(Date.parse(value))
  return String(value).trim() !== '' && Number.isFinite(Number(value))
}

function isWhole(value: unknown): boolean {
  if (typeof value !== 'number' && typeof value !== 'string') return false
  return /^-?\d{1,10}$/.test(String(value)) && Math.abs(Number(value)) <= MAX_INT4
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/**
 * Whether an error says that the caller asked for something the database cannot compare (PostgreSQL's class 22,
 * "data exception") or that cannot be read as JSON: the caller's mistake, and no failure of ours.
 */
export function isCallersMistake(error: unknown): boolean {
  if (error instanceof SyntaxError) return true
  if (!(error instanceof Error)) return false
  const isData = 'code' in error && typeof error.code === 'string' && /^22[\dA-Z]{3}$/.test(error.code)
  return isData || isCallersMistake(error.cause)
}
