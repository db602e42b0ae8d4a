/** Statements of a read: keys of a list, counts, groups, rows of records. Pure. */
import type { Entity, ToMany, ToOne, WireType } from '@/content/wire/schema'
import { ROWS_MAX } from '../constants'
import { type Graph, targetOf } from '../items'
import type {
  Aggregate,
  Aggregation,
  ItemsQuery,
  ListConditions,
  ListQuery,
  SelectedField,
  Sort,
} from '../query/schema'
import { Scope, Statement } from './rules'
import { escapePattern, writeCondition, writeValue } from './write-condition'

export type SqlText = { readonly text: string; readonly values: readonly unknown[] }

/** The keys of a page of records, in order, as `key`. @param id only the record with this key on the wire */
export function writeKeys(graph: Graph, query: ItemsQuery, id?: string): SqlText {
  const scope = new Scope(new Statement(graph), query.entity)
  const where = writeWhere(query, scope)
  const only = id === undefined ? '' : ` and ${scope.key()}::text = ${scope.statement.bind(id)}`
  const order = writeOrder(query.sort, scope)
  const page = `limit ${query.limit} offset ${query.offset}`
  return textOf(
    scope,
    `select ${scope.storedKey()} as key from ${scope.from()} where ${where}${only} order by ${order} ${page}`,
  )
}

/** How many records there are, as `total`, and how many meet filter and search, as `filtered`. */
export function writeCounts(graph: Graph, query: ItemsQuery): SqlText {
  const scope = new Scope(new Statement(graph), query.entity)
  const isPublic = query.entity.where(scope.alias)
  const where = writeWhere(query, scope)
  return textOf(
    scope,
    `select count(*)::int as total, (count(*) filter (where ${where}))::int as filtered from ${scope.from()} where ${isPublic}`,
  )
}

/** Groups with their aggregates: columns `g0`, `g1`, … and `a0`, `a1`, … */
export function writeGroups(graph: Graph, query: ItemsQuery, { aggregates, groups }: Aggregation): SqlText {
  const scope = new Scope(new Statement(graph), query.entity)
  const where = writeWhere(query, scope)
  const groupTexts = groups.map(({ column }, at) => {
    const { sql, type } = writeValue(column, scope)
    return `${readableSql(sql, type)} as g${at}`
  })
  const aggregateTexts = aggregates.map((aggregate, at) => `${writeAggregate(aggregate, scope)} as a${at}`)
  const numbers = groups.map((_, at) => String(at + 1)).join(', ')
  const byGroup = numbers === '' ? '' : ` group by ${numbers} order by ${groupOrder(query.sort, groups)}`
  const columns = [...groupTexts, ...aggregateTexts].join(', ')
  return textOf(
    scope,
    `select ${columns} from ${scope.from()} where ${where}${byGroup} limit ${query.limit} offset ${query.offset}`,
  )
}

/** By the groups that `sort` names, then by all of them. */
function groupOrder(sorts: readonly Sort[], groups: Aggregation['groups']): string {
  const named = sorts.flatMap(({ field, isDescending }) => {
    const at = groups.findIndex(({ column }) => column === field)
    return at < 0 ? [] : [`${at + 1}${isDescending ? ' desc' : ''}`]
  })
  return [...named, ...groups.map((_, at) => String(at + 1))].join(', ')
}

const FUNCTIONS: Readonly<Record<Aggregate['name'], (sql: string) => string>> = {
  avg: (sql) => `avg(${sql})::text`,
  avgDistinct: (sql) => `avg(distinct ${sql})::text`,
  count: (sql) => `count(${sql})::text`,
  countAll: () => 'count(*)::text',
  countDistinct: (sql) => `count(distinct ${sql})::text`,
  max: (sql) => `max(${sql})`,
  min: (sql) => `min(${sql})`,
  sum: (sql) => `sum(${sql})::text`,
  sumDistinct: (sql) => `sum(distinct ${sql})::text`,
}

function writeAggregate({ name, field }: Aggregate, scope: Scope): string {
  if (!field) return 'count(*)::text'
  const { sql, type } = writeValue(field.column, scope)
  const isText = type === 'string' || type === 'text'
  const written = FUNCTIONS[name](isText ? `${sql}::text` : sql)
  return name === 'max' || name === 'min' ? readableSql(written, type) : written
}

/** Rows of records: `key`, and `c0`, `c1`, … for the columns and the keys of related records that are selected. */
export function writeRows(
  graph: Graph,
  entity: Entity,
  items: readonly SelectedField[],
  keys: readonly unknown[],
  conditions: ListConditions = {},
): SqlText {
  const scope = new Scope(new Statement(graph), entity)
  const columns = writeColumns(items, scope)
  const isOne = `${scope.storedKey()} = any(${scope.statement.bind(keys)})`
  const where = writeWhere(conditions, scope)
  return textOf(
    scope,
    `select ${[`${scope.storedKey()} as key`, ...columns].join(', ')} from ${scope.from()} where ${isOne} and ${where}`,
  )
}

/** The rows of a list inside of records, by `parent` and in order. */
export function writeListRows(
  graph: Graph,
  relation: { readonly field: ToMany; readonly list: ListQuery; readonly items: readonly SelectedField[] },
  parents: readonly unknown[],
): SqlText {
  const { field, list, items } = relation
  const scope = new Scope(new Statement(graph), targetOf(graph, field))
  const columns = writeColumns(items, scope)
  const where = writeWhere(list, scope)
  const parent = field.parent(scope.alias)
  const order = list.sort.length > 0 ? writeOrder(list.sort, scope) : field.order(scope.alias)
  const ofParents = `${parent} = any(${scope.statement.bind(parents)})`
  // Cut for each parent here: what is left out is neither sent nor counted.
  const place = `row_number() over (partition by ${parent} order by ${order}) as place`
  const rows = `select ${[`${parent} as parent`, `${scope.storedKey()} as key`, ...columns, place].join(', ')} from ${scope.from(field.join?.(scope.alias))} where ${ofParents} and ${where}`
  const first = scope.statement.bind(list.offset)
  const last = scope.statement.bind(list.offset + list.limit)
  return textOf(
    scope,
    `select * from (${rows}) rows_of_parents where place > ${first} and place <= ${last} order by place limit ${ROWS_MAX + 1}`,
  )
}

/** `c0`, `c1`, … for columns and for the keys of related records: their public and, if they are followed, their stored key. */
function writeColumns(items: readonly SelectedField[], scope: Scope): readonly string[] {
  return items.flatMap((item, at) => {
    if (item.kind === 'many') return []
    const { sql, type } = writeValue(item.field, scope)
    if (item.kind === 'one' && item.inner) return [`${scope.join(item.field).storedKey()} as c${at}`]
    return [`${readableSql(sql, type)} as c${at}`]
  })
}

/** Days and large numbers as the wire has them, whatever the driver makes of their types. */
function readableSql(sql: string, type: WireType): string {
  if (type === 'date') return `to_char(${sql}, 'YYYY-MM-DD')`
  return type === 'integer' ? `(${sql})::float8` : sql
}

function writeWhere({ filter, search }: ListConditions, scope: Scope): string {
  const parts = [`(${scope.entity.where(scope.alias)})`]
  if (filter) parts.push(writeCondition(filter, scope))
  if (search !== undefined) parts.push(writeSearch(search, scope))
  return parts.join(' and ')
}

/** As in Directus: texts that contain it, numbers that are it. A value is bound only where a field needs it. */
function writeSearch(search: string, scope: Scope): string {
  const columns = Object.values(scope.entity.fields).flatMap((field) =>
    field.kind === 'column' ? [field] : [],
  )
  const texts = columns.filter(({ type }) => type === 'string' || type === 'text')
  const isNumber = /^-?\d{1,15}(?:\.\d{1,9})?$/.test(search.trim())
  const numbers = isNumber ? columns.filter(({ type }) => type === 'integer' || type === 'float') : []
  const pattern = texts.length > 0 ? scope.statement.bind(`%${escapePattern(search)}%`) : ''
  const place = numbers.length > 0 ? `${scope.statement.bind(Number(search))}::float8` : ''
  const parts = [
    ...texts.map(({ sql }) => `${sql(scope.alias)}::text ilike ${pattern}`),
    ...numbers.map(({ sql }) => `${sql(scope.alias)} = ${place}`),
  ]
  return parts.length === 0 ? 'false' : `(${parts.join(' or ')})`
}

/** The key last, so that pages do not overlap. */
function writeOrder(sorts: readonly Sort[], scope: Scope): string {
  const parts = sorts.map(({ through, field, isDescending }) => {
    const at = through.reduce((from: Scope, step: ToOne) => from.join(step), scope)
    const { sql, type } = writeValue(field, at)
    return `${type === 'string' || type === 'text' || type === 'uuid' ? `${sql}::text` : sql}${isDescending ? ' desc' : ''}`
  })
  return [...parts, scope.storedKey()].join(', ')
}

function textOf({ statement }: Scope, text: string): SqlText {
  return { text, values: statement.values }
}
