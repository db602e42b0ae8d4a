/** All records of the content API, linked with each other as objects, for the oracle of `items-oracle.ts`. */
import { graphOf } from '@/content/items/items'
import type { Entity } from '@/content/wire/schema'
import { dataOf, type TestItems } from './items'
import type { Row } from './items-oracle'

export type Column = { readonly name: string; readonly type: string }
export type Source = {
  readonly entity: Entity
  /** In the order in which the API answers them without `sort`. */
  readonly rows: readonly Row[]
  readonly columns: readonly Column[]
}

/** No list of the demo content is as long: a longer one would be cut, and the oracle would know only its beginning. */
const LIST_DEFAULT = 100

export const graph = graphOf({
  ...{ informationModeTr: false, noBeforeAfterDe: false, consultationNoticeEn: false },
})

/** Columns with values that can be compared. */
export function columnsOf(entity: Entity): readonly Column[] {
  return Object.entries(entity.fields).flatMap(([name, field]) =>
    field.kind === 'column' && !/json|richText/.test(field.type) ? [{ name, type: field.type }] : [],
  )
}

export function relationsOf(entity: Entity) {
  return Object.entries(entity.fields).flatMap(([name, field]) => {
    const target = field.kind === 'column' ? undefined : graph.get(field.target)
    return field.kind === 'column' || !target ? [] : [{ name, kind: field.kind, target }]
  })
}

type MutableRow = Record<string, unknown>
type Records = ReadonlyMap<unknown, MutableRow>

/** Every listed collection. */
export async function readSources(get: TestItems['get']): Promise<readonly Source[]> {
  const all = new Map<string, Records>()
  for (const entity of graph.values()) if (entity.isListed) all.set(entity.name, await readAll(entity, get))
  for (const entity of graph.values())
    for (const row of all.get(entity.name)?.values() ?? []) linkRow(row, entity, all)
  return [...graph.values()].flatMap((entity) => {
    const rows = all.get(entity.name)
    return rows ? [{ entity, rows: [...rows.values()], columns: columnsOf(entity) }] : []
  })
}

/** All records with the rows of their relations. */
async function readAll(entity: Entity, get: TestItems['get']): Promise<Records> {
  const { name, key } = entity
  const rows = new Map<unknown, MutableRow>()
  for (const fields of ['*', ...relationsOf(entity).map((relation) => `${key},${relation.name}.*`)])
    for (const row of dataOf(await get(`/items/${name}?limit=-1&fields=${fields}`)))
      rows.set(row[key], { ...rows.get(row[key]), ...row })
  for (const row of rows.values())
    for (const value of Object.values(row))
      if (Array.isArray(value) && value.length >= LIST_DEFAULT)
        throw new Error(`A list of ${name} is too long`)
  return rows
}

/** Puts records in the place of their keys: of a record's own relations, and of those of its rows. */
function linkRow(row: MutableRow, entity: Entity, all: ReadonlyMap<string, Records>): void {
  for (const { name, target } of relationsOf(entity)) {
    const records = all.get(target.name)
    if (records) row[name] = linked(row[name], target, records)
    else for (const inner of [row[name]].flat()) if (isRow(inner)) linkRow(inner, target, all)
  }
}

function linked(value: unknown, target: Entity, records: Records): unknown {
  if (Array.isArray(value)) return value.map((one) => linked(one, target, records))
  const found = records.get(isRow(value) ? value[target.key] : value)
  return found ?? value
}

function isRow(value: unknown): value is MutableRow {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
