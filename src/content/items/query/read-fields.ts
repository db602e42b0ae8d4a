/** `fields`, `alias` and `deep` of a query, checked against the collection. Pure. */
import type { Entity, WireField } from '@/content/wire/schema'
import { DEPTH_MAX } from '../constants'
import { type Graph, targetOf } from '../items'
import { readListQuery, readOneQuery } from './read-list-query'
import { type Budget, findField, isPlainObject, refuse, refuseField } from './rules'
import type { SelectedField, Selection } from './schema'

export type SelectionPlace = {
  readonly graph: Graph
  readonly entity: Entity
  readonly path: readonly string[]
  readonly aliases: Readonly<Record<string, string>>
  /** What `deep` says about this level. */
  readonly deep: Readonly<Record<string, unknown>>
  readonly fields: Budget
  readonly relations: Budget
  readonly conditions: Budget
}

/** A name of the answer: the field behind it, and what is selected of its related records. */
type NameChoice = { readonly field: string; inner: string[][] | undefined }

/** @param paths `[['translations', '*']]` for `translations.*` @throws QueryRefusal */
export function readFields(paths: readonly (readonly string[])[], place: SelectionPlace): Selection {
  const { entity, path } = place
  if (path.length > DEPTH_MAX) return refuse('"fields" is nested too deeply')
  const named = new Map<string, NameChoice>()
  for (const [head = '', ...rest] of paths) {
    if (head === '*') addAll(named, rest, place)
    else addNamed(named, head, rest, place)
  }
  checkDeep(named, place)
  const items = [...named].map(([name, selected]) => itemOf(name, selected, place))
  return { entity, items }
}

/** `*` is every field; `*.name` goes on in each relation. */
function addAll(named: Map<string, NameChoice>, rest: readonly string[], place: SelectionPlace): void {
  for (const [name, field] of Object.entries(place.entity.fields)) {
    if (rest.length > 0 && field.kind !== 'column') add(named, name, name, [...rest], place)
    else add(named, name, name, undefined, place)
  }
}

function addNamed(
  named: Map<string, NameChoice>,
  head: string,
  rest: readonly string[],
  place: SelectionPlace,
): void {
  const name = fieldBehind(head, place)
  const field = findField(place.entity, name)
  if (!field || (field.kind === 'column' && rest.length > 0)) refuseField(head, place.entity, place.path)
  add(named, head, name, rest.length > 0 ? [...rest] : undefined, place)
}

/** An alias holds for the records of the query itself. */
function fieldBehind(name: string, { aliases, path }: SelectionPlace): string {
  const alias = path.length === 0 && Object.hasOwn(aliases, name) ? aliases[name] : undefined
  return alias ?? name
}

function add(
  named: Map<string, NameChoice>,
  name: string,
  field: string,
  rest: string[] | undefined,
  { fields }: SelectionPlace,
): void {
  const known = named.get(name)
  if (!known) {
    fields.take()
    named.set(name, { field, inner: rest && [rest] })
  } else if (rest) {
    fields.take()
    known.inner = [...(known.inner ?? []), rest]
  }
}

/** `deep` about a name that is not there is a mistake of the caller, who would wait for its effect in vain. */
function checkDeep(named: ReadonlyMap<string, NameChoice>, place: SelectionPlace): void {
  for (const name of Object.keys(place.deep)) {
    if (/^_[a-z]/i.test(name) || named.has(name)) continue
    if (!findField(place.entity, fieldBehind(name, place))) refuseField(name, place.entity, place.path)
  }
}

function itemOf(name: string, { field: fieldName, inner }: NameChoice, place: SelectionPlace): SelectedField {
  const field = findField(place.entity, fieldName)
  if (!field) return refuseField(name, place.entity, place.path)
  if (field.kind === 'column') return { kind: 'column', name, field }
  const deeper = innerPlace(name, field, place)
  if (inner || field.kind === 'many') place.relations.take()
  const selection = inner && readFields(inner, deeper)
  const sent = underscored(deeper.deep)
  if (field.kind === 'one')
    return { kind: 'one', name, field, inner: selection, conditions: readOneQuery(sent, deeper) }
  return {
    kind: 'many',
    name,
    field,
    inner: selection,
    list: readListQuery(sent, deeper),
  }
}

function innerPlace(
  name: string,
  field: Extract<WireField, { kind: 'one' | 'many' }>,
  place: SelectionPlace,
): SelectionPlace {
  const deep = Object.hasOwn(place.deep, name) ? place.deep[name] : undefined
  if (deep !== undefined && !isPlainObject(deep)) return refuse('"deep" must be an object')
  return {
    ...place,
    entity: targetOf(place.graph, field),
    path: [...place.path, name],
    deep: deep ?? {},
  }
}

/** `{_filter: …}` → `{filter: …}`: what `deep` calls the parts of a query. */
function underscored(deep: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(deep).flatMap(([name, value]) => (name.startsWith('_') ? [[name.slice(1), value]] : [])),
  )
}
