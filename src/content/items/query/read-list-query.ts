/** `filter`, `search`, `sort`, `limit`, `offset` and `page`: of a query, and of a list inside of its records. Pure. */
import type { Column, Entity, ToOne } from '@/content/wire/schema'
import {
  ALL_LIMIT,
  DEFAULT_LIMIT,
  DEPTH_MAX,
  OFFSET_MAX,
  OPERAND_MAX_LENGTH,
  SEARCH_CONDITIONS,
  SORTS_MAX,
} from '../constants'
import { type Graph, targetOf } from '../items'
import { type FilterPlace, readFilter } from './read-filter'
import { findField, namesOf, numberOf, objectOf, refuse, refuseField } from './rules'
import type { ListConditions, ListQuery, SentQuery, Sort } from './schema'

const PARTS = new Set(['filter', 'limit', 'offset', 'page', 'search', 'sort'])

/**
 * @param mostRecords what `limit=-1` means, and the highest limit
 * @throws QueryRefusal
 */
export function readListQuery(sent: SentQuery, place: FilterPlace, mostRecords = ALL_LIMIT): ListQuery {
  for (const name of Object.keys(sent))
    if (place.path.length > 0 && !PARTS.has(name)) refuse(`"_${name}" is not supported`)
  const filter = objectOf(sent.filter, 'filter')
  const sorts = namesOf(sent.sort, 'sort')
  if (sorts.length > SORTS_MAX) refuse(`"sort" may name at most ${SORTS_MAX} fields`)
  const limit = limitOf(sent.limit, mostRecords)
  return {
    filter: filter && readFilter(filter, place),
    search: searchOf(sent.search, place),
    sort: sorts.map((name) => readSort(name, place)),
    limit,
    offset: offsetOf(sent, limit),
  }
}

/**
 * `deep` of one related record: as in Directus, conditions decide whether it is answered; `_sort` and `_limit` have no
 * effect. Which record an offset would leave out depends on the other records of the answer, so there is none.
 * @throws QueryRefusal
 */
export function readOneQuery(sent: SentQuery, place: FilterPlace): ListConditions {
  for (const name of ['offset', 'page'])
    if (sent[name] !== undefined) refuse(`"_${name}" is not supported for a single record`)
  const { filter, search } = readListQuery(sent, place)
  return { filter, search }
}

function limitOf(sent: unknown, mostRecords: number): number {
  const limit = numberOf(sent, 'limit', -1) ?? DEFAULT_LIMIT
  if (limit > mostRecords) return refuse(`"limit" must be less than or equal to ${mostRecords}`)
  return limit === -1 ? mostRecords : limit
}

/** `page` counts from one, and wins over `offset`, as in Directus. */
function offsetOf({ offset, page }: SentQuery, limit: number): number {
  const sent = numberOf(offset, 'offset', 0)
  const pages = numberOf(page, 'page', 0)
  const first = pages ? (pages - 1) * limit : (sent ?? 0)
  return first > OFFSET_MAX ? refuse(`"offset" must be less than or equal to ${OFFSET_MAX}`) : first
}

function searchOf(sent: unknown, { conditions }: FilterPlace): string | undefined {
  if (sent === undefined || sent === null || sent === '') return undefined
  conditions.take(SEARCH_CONDITIONS)
  if (typeof sent !== 'string' && typeof sent !== 'number') return refuse('"search" must be a string')
  const text = String(sent)
  if (text.length > OPERAND_MAX_LENGTH || text.includes('\0'))
    return refuse('"search" is no text to look for')
  return text
}

function readSort(sent: string, place: { graph: Graph; entity: Entity; path: readonly string[] }): Sort {
  const isDescending = sent.startsWith('-')
  const names = (isDescending ? sent.slice(1) : sent).split('.')
  if (names.length > DEPTH_MAX) return refuse('"sort" is nested too deeply')
  const through: ToOne[] = []
  let entity = place.entity
  for (const [at, name] of names.entries()) {
    const field = findField(entity, name)
    const path = [...place.path, ...names.slice(0, at)]
    if (!field || (field.kind === 'column' && at < names.length - 1)) return refuseField(name, entity, path)
    if (field.kind === 'many') return refuse(`"sort" cannot use the list "${name}"`)
    if (at === names.length - 1) return { through, field: sortable(field, name), isDescending }
    if (field.kind === 'one') {
      through.push(field)
      entity = targetOf(place.graph, field)
    }
  }
  return refuse('"sort" must name fields')
}

/** A document and a list have no order. */
function sortable(field: Column | ToOne, name: string): Column | ToOne {
  const hasNone = field.kind === 'column' && (field.type === 'json' || field.type === 'richText')
  return hasNone ? refuse(`"sort" cannot use "${name}"`) : field
}
