/**
 * A sent query, checked: fields exist and may be seen, operators fit their types, and the whole is not too large. Pure.
 */
import { FILES } from '@/content/wire/rules'
import type { Column, Entity, ToOne } from '@/content/wire/schema'
import { type Ok, ok } from '@/lib/result'
import { ALIASED_RELATIONS_MAX, ALL_LIMIT, CONDITIONS_MAX, FIELDS_MAX, RELATIONS_MAX } from '../constants'
import { type Graph, targetOf } from '../items'
import { readAggregation } from './read-aggregation'
import { readFields } from './read-fields'
import { readListQuery } from './read-list-query'
import { aliasesOf, Budget, namesOf, objectOf, QueryRefusal, refuse, refuseCollection } from './rules'
import type {
  Condition,
  ItemsQuery,
  ListConditions,
  ListQuery,
  QueryFault,
  Selection,
  SentQuery,
} from './schema'

/** What Directus has and this API does not; docs/content-api.md says why. */
const REFUSED = ['access_token', 'backlink', 'export', 'version', 'versionRaw'] as const

export type RefusedQuery = { readonly ok: false; readonly fault: QueryFault }

export type QueryRequest = {
  readonly graph: Graph
  readonly collection: string
  readonly sent: SentQuery
  /** The highest limit of the caller. */
  readonly mostRecords?: number | undefined
}

export function readQuery({
  graph,
  collection,
  sent,
  mostRecords = ALL_LIMIT,
}: QueryRequest): Ok<ItemsQuery> | RefusedQuery {
  const entity = graph.get(collection)
  if (!entity?.isListed) return { ok: false, fault: refuseCollection(collection) }
  try {
    for (const name of REFUSED) if (sent[name] !== undefined) refuse(`"${name}" is not supported`)
    const conditions = new Budget(CONDITIONS_MAX, `A query may have at most ${CONDITIONS_MAX} conditions`)
    const place = { graph, entity, path: [], conditions }
    // First: what orders groups need not be a field of a record.
    const aggregation = readAggregation(sent, entity)
    const list = readListQuery(sent, place, mostRecords)
    const names = namesOf(sent.fields, 'fields')
    const mostRelations = sent.alias === undefined ? RELATIONS_MAX : ALIASED_RELATIONS_MAX
    const selection = readFields(
      (names.length > 0 ? names : ['*']).map((name) => name.split('.')),
      {
        ...place,
        aliases: aliasesOf(sent.alias),
        deep: objectOf(sent.deep, 'deep') ?? {},
        fields: new Budget(FIELDS_MAX, `"fields" may name at most ${FIELDS_MAX} fields`),
        relations: new Budget(mostRelations, `"fields" may follow at most ${mostRelations} relations`),
      },
    )
    const meta = new Set(namesOf(sent.meta, 'meta'))
    const isAll = meta.has('*')
    return ok({
      ...list,
      entity,
      selection,
      aggregation,
      meta: { total: isAll || meta.has('total_count'), filtered: isAll || meta.has('filter_count') },
      selectionKey: keyOf(selection),
      selectionSlugs: slugsOf(graph, { selection }),
      slugs: slugsOf(graph, { selection, list, aggregation }),
    })
  } catch (error) {
    if (error instanceof QueryRefusal) return { ok: false, fault: error.fault }
    throw error
  }
}

/** A text that only the same selection has. */
function keyOf({ entity, items }: Selection): string {
  const parts = items.map((item) => {
    const own = `${item.name}:${fieldKey(entity, item.field)}`
    if (item.kind === 'column') return own
    const inner = item.inner ? keyOf(item.inner) : ''
    return `${own}${inner}${listKey(item.kind === 'one' ? item.conditions : item.list)}`
  })
  return `${entity.name}(${parts.join(',')})`
}

/** Objects of the graph are the same for as long as the graph is, so names identify them. */
function fieldKey({ fields }: Selection['entity'], field: unknown): string {
  return Object.keys(fields).find((name) => fields[name] === field) ?? ''
}

function listKey(list: ListConditions = {}): string {
  return JSON.stringify(list, (name, value: unknown) =>
    name === 'field' || name === 'through' ? idOf(value) : value,
  )
}

const ids = new WeakMap<object, number>()
let lastId = 0

/** A number for each field of a graph: its name alone would not say which collection it is of. */
function idOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(idOf)
  if (typeof value !== 'object' || value === null) return value
  const known = ids.get(value)
  if (known !== undefined) return known
  ids.set(value, ++lastId)
  return lastId
}

type QueryParts = Pick<ItemsQuery, 'selection' | 'aggregation'> & { readonly list?: ListQuery | undefined }

/** Every content collection that these parts of a query depend on. */
function slugsOf(graph: Graph, { selection, list, aggregation }: QueryParts): ReadonlySet<string> {
  const slugs = new Set<string>()
  addSelection(selection)
  if (list) addList(list)
  for (const { column } of aggregation?.groups ?? []) addColumn(column)
  for (const { field } of aggregation?.aggregates ?? []) if (field) addColumn(field.column)
  return slugs

  function addTarget(relation: { readonly target: string }): void {
    addEntity(targetOf(graph, relation))
  }
  function addColumn(column: Column | ToOne): void {
    if (column.kind === 'one') addTarget(column)
  }
  function addEntity({ slug, follows = [] }: Entity): void {
    for (const each of [slug, ...follows]) slugs.add(each)
  }
  function addSelection({ entity, items }: Selection): void {
    addEntity(entity)
    for (const item of items) {
      if (item.kind === 'column') {
        // Its pictures are named in it, and left out when they are withheld; testimonials decide about their descriptions.
        if (item.field.type === 'richText') addTarget({ target: FILES })
        continue
      }
      addTarget(item.field)
      if (item.inner) addSelection(item.inner)
      if (item.kind === 'many') addList(item.list)
      else if (item.conditions?.filter) addCondition(item.conditions.filter)
    }
  }
  function addList({ filter, sort }: ListQuery): void {
    if (filter) addCondition(filter)
    for (const { through, field } of sort)
      for (const each of [...through, field]) if (each.kind === 'one') addTarget(each)
  }
  function addCondition(condition: Condition): void {
    if ('parts' in condition) {
      condition.parts.forEach(addCondition)
      return
    }
    if (condition.field.kind !== 'column') addTarget(condition.field)
    if ('part' in condition) addCondition(condition.part)
  }
}
