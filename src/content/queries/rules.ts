/**
 * Which queries anonymous callers may send to Payload's REST API. Payload checks only the first field of a path, so
 * filtering or sorting through a relation would reveal drafts and protected fields; and it passes ids, pages and shapes
 * to the database unchecked, which fails. Pure.
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

/** How much an anonymous request reads. `depth` and `limit` are undefined when the caller sets none. */
export type ReadScope = {
  readonly limit?: unknown
  readonly depth?: unknown
  readonly locale?: string | null | undefined
}

/** Maximum number of records in an anonymous list. */
export const PUBLIC_LIMIT = 50
/** Maximum levels of related records: an answer grows exponentially with them. */
export const PUBLIC_DEPTH = 1
/** Conditions of one filter, and fields of one `sort`. */
const MAX_CONDITIONS = 40
const MAX_SORT_FIELDS = 5

const MAX_INT4 = 2_147_483_647
/** No caller of ours nests filters deeper. */
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
/** Fields of a related record that its public URL contains anyway. */
const OPEN_OF_RELATED: ReadonlySet<string> = new Set(['id', 'slug'])

/** Whether a record with this id can exist. */
export function isRecordId(id: unknown): boolean {
  return isWhole(id) && Number(id) >= 1
}

export type ScopeFault = 'LIMIT_TOO_HIGH' | 'DEPTH_TOO_HIGH' | 'ONE_LOCALE_AT_A_TIME'

/**
 * Why an anonymous request reads too much; undefined when it does not. For Payload `limit=0` means all records and
 * `locale=all` every language at once: both are refused rather than reduced.
 */
export function findScopeFault({ limit, depth, locale }: ReadScope): ScopeFault | undefined {
  if (locale === 'all' || locale === '*') return 'ONE_LOCALE_AT_A_TIME'
  if (depth !== undefined && !isWithin(depth, 0, PUBLIC_DEPTH)) return 'DEPTH_TOO_HIGH'
  if (limit !== undefined && !isWithin(limit, 1, PUBLIC_LIMIT)) return 'LIMIT_TOO_HIGH'
  return undefined
}

function isWithin(value: unknown, least: number, most: number): boolean {
  return isWhole(value) && Number(value) >= least && Number(value) <= most
}

/** Whether an anonymous caller may send this query to a collection with these fields. */
export function isOpenQuery({ where, sort, page }: Query, fields: readonly QueryField[]): boolean {
  if (page !== undefined && !isRecordId(page)) return false
  const paths = sortPaths(sort)
  if (paths.length > MAX_SORT_FIELDS) return false
  if (!paths.every((path) => kindOf(path, fields) !== 'closed')) return false
  if (where === undefined) return true
  return isOpenFilter(where, fields, 0) && conditionsIn(where) <= MAX_CONDITIONS
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

function conditionsIn(where: unknown): number {
  if (!isObject(where)) return 0
  return Object.entries(where).reduce((count, [path, condition]) => {
    if (!isObject(condition)) return count + 1
    if (!/^(?:and|or)$/i.test(path)) return count + Object.keys(condition).length
    return count + Object.values(condition).reduce((sum: number, part) => sum + conditionsIn(part), 0)
  }, 0)
}

type Kind = 'closed' | 'id' | 'number' | 'date' | 'other'

/** What a path refers to. `a__b` is Payload's other notation for `a.b`. */
function kindOf(path: string, fields: readonly QueryField[]): Kind {
  const [first = '', ...rest] = path.replaceAll('__', '.').split('.')
  if (first === 'id' && rest.length === 0) return 'id'
  return kindOfNested([first, ...rest], fields)
}

function kindOfNested([name, ...rest]: readonly string[], fields: readonly QueryField[]): Kind {
  const field = fields.find((each) => each.name === name)
  // Between two fields there may be a language or a block type. Payload refuses unknown names itself.
  if (!field) return rest.length > 0 ? kindOfNested(rest, fields) : 'other'
  if (field.access?.read !== undefined) return 'closed'
  if (RELATIONS.has(field.type)) return kindOfRelated(rest)
  if (rest.length > 0) return kindOfNested(rest, within(field))
  return field.type === 'number' || field.type === 'date' ? field.type : 'other'
}

function kindOfRelated(rest: readonly string[]): Kind {
  const [property] = rest
  if (property === undefined) return 'id'
  if (rest.length > 1 || !OPEN_OF_RELATED.has(property)) return 'closed'
  return property === 'id' ? 'id' : 'other'
}

function within({ flattenedFields = [], blocks = [] }: QueryField): readonly QueryField[] {
  return [...flattenedFields, ...blocks.flatMap((block) => block.flattenedFields)]
}

function isOpenCondition(kind: Kind, condition: unknown): boolean {
  if (kind === 'closed' || !isObject(condition)) return false
  return Object.entries(condition).every(([operator, operand]) => {
    if (!OPERATORS.has(operator)) return false
    if (operator === 'exists' || kind === 'other') return true
    return COMPARISONS.has(operator) && operandsOf(operand).every((value) => isComparable(kind, value))
  })
}

function operandsOf(operand: unknown): unknown[] {
  if (isObject(operand)) return Object.values(operand)
  return typeof operand === 'string' ? operand.split(',') : [operand]
}

function isComparable(kind: Kind, value: unknown): boolean {
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
 * Whether an error means that the caller's query cannot be evaluated: PostgreSQL's class 22 (data exception), or invalid
 * JSON.
 */
export function isBadQueryError(error: unknown): boolean {
  if (error instanceof SyntaxError) return true
  if (!(error instanceof Error)) return false
  const isData = 'code' in error && typeof error.code === 'string' && /^22[\dA-Z]{3}$/.test(error.code)
  return isData || isBadQueryError(error.cause)
}
