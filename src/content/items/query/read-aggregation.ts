/** `aggregate` and `groupBy` of a query. Pure. */
import type { Column, Entity, ToOne } from '@/content/wire/schema'
import { AGGREGATES_MAX } from '../constants'
import { findField, namesOf, objectOf, refuse, refuseField } from './rules'
import type { Aggregate, AggregateName, Aggregation, SentQuery } from './schema'

const ON_NUMBERS: ReadonlySet<string> = new Set(['avg', 'avgDistinct', 'sum', 'sumDistinct'])
const ON_ORDERED: ReadonlySet<string> = new Set(['max', 'min'])
const NAMES: ReadonlySet<string> = new Set([
  ...ON_NUMBERS,
  ...ON_ORDERED,
  'count',
  'countDistinct',
  'countAll',
])

/** Undefined when the query has neither, or an `aggregate` that names nothing, as in Directus. @throws QueryRefusal */
export function readAggregation(sent: SentQuery, entity: Entity): Aggregation | undefined {
  const asked = objectOf(sent.aggregate, 'aggregate')
  const groups = namesOf(sent.groupBy, 'groupBy')
  const aggregates = Object.entries(asked ?? {}).flatMap(([name, fields]) =>
    readAggregates(name, fields, entity),
  )
  if (aggregates.length + groups.length === 0) return undefined
  if (aggregates.length + groups.length > AGGREGATES_MAX)
    return refuse(`"aggregate" may have at most ${AGGREGATES_MAX} fields`)
  checkSort(sent, groups)
  return { aggregates, groups: groups.map((name) => ({ name, column: comparable(name, entity) })) }
}

function readAggregates(name: string, fields: unknown, entity: Entity): readonly Aggregate[] {
  if (!NAMES.has(name)) return refuse(`"${name}" is not an aggregate function`)
  if (name === 'countAll') return [{ name }]
  const names = namesOf(fields, 'aggregate')
  // Directus would leave out the number of `*` without a word.
  if (names.length > 1 && names.includes('*')) refuse('"count" of "*" stands alone: use "countAll" beside it')
  return names.map((fieldName): Aggregate => {
    if (fieldName === '*') return name === 'count' ? { name } : refuse(`"${name}" needs a field`)
    const column = comparable(fieldName, entity)
    checkType(name, fieldName, column)
    return { name: name as AggregateName, field: { name: fieldName, column } } // one of NAMES but `countAll`
  })
}

/** Groups have no other order than by what they are grouped by. */
function checkSort({ sort }: SentQuery, groups: readonly string[]): void {
  for (const name of namesOf(sort, 'sort'))
    if (!groups.includes(name.replace(/^-/, ''))) refuse(`"sort" of groups cannot use "${name}"`)
}

function comparable(name: string, entity: Entity): Column | ToOne {
  const field = findField(entity, name)
  if (!field) return refuseField(name, entity, [])
  const isList =
    field.kind === 'many' || (field.kind === 'column' && (field.type === 'json' || field.type === 'richText'))
  return isList ? refuse(`"${name}" can be neither grouped nor counted`) : field
}

function checkType(name: string, fieldName: string, field: Column | ToOne): void {
  const type = field.kind === 'column' ? field.type : 'key'
  if (ON_NUMBERS.has(name) && type !== 'integer' && type !== 'float')
    refuse(`"${name}" needs a number, and "${fieldName}" is none`)
  if (ON_ORDERED.has(name) && (type === 'key' || type === 'boolean' || type === 'uuid'))
    refuse(`"${name}" cannot use "${fieldName}"`)
}
