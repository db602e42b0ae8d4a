/**
 * Records with what is selected of them: one query for each relation, whatever the number of records, so that related
 * records never cost a query each.
 */
import type { Entity, ToMany } from '@/content/wire/schema'
import { err, ok, type Result } from '@/lib/result'
import { ROWS_MAX } from '../constants'
import { type Graph, targetOf } from '../items'
import type { ListConditions, ListQuery, SelectedField, Selection } from '../query/schema'
import { type SqlText, writeListRows, writeRows } from '../sql/write-read'

type Row = Readonly<Record<string, unknown>>
/** Runs a statement within the time of the answer. */
export type RunSql = (statement: SqlText) => Promise<readonly Row[]>

export type ReadSources = {
  readonly graph: Graph
  readonly runSql: RunSql
  /** A stored document as HTML. */
  readonly renderRichText: (documents: readonly unknown[]) => Promise<readonly unknown[]>
}
type Node = Record<string, unknown>
type NodeOfRow = { readonly key: unknown; readonly parent?: unknown; readonly node: Node }

/** Too many rows for one answer; found while reading, so that a large query ends early. */
class TooManyRowsError extends Error {
  override readonly name = 'TooManyRowsError'
}

/** The records with these keys, by key. Those that are not public are missing. */
export async function readRecords(
  sources: ReadSources,
  selection: Selection,
  keys: readonly unknown[],
): Promise<Result<ReadonlyMap<unknown, Node>, 'TOO_MANY_ROWS'>> {
  const counter = { rows: 0 }
  try {
    const found = await readNodes({ sources, counter }, selection, keys)
    return ok(new Map(found.map(({ key, node }) => [key, node])))
  } catch (error) {
    if (error instanceof TooManyRowsError) return err('TOO_MANY_ROWS')
    throw error
  }
}

type Reading = { readonly sources: ReadSources; readonly counter: { rows: number } }

async function readNodes(
  reading: Reading,
  { entity, items }: Selection,
  keys: readonly unknown[],
  conditions?: ListConditions,
): Promise<readonly NodeOfRow[]> {
  if (keys.length === 0) return []
  const { graph } = reading.sources
  const rows = await run(reading, writeRows(graph, entity, items, keys, conditions))
  return fill(reading, items, rows)
}

async function readListNodes(
  reading: Reading,
  field: ToMany,
  list: ListQuery,
  items: readonly SelectedField[],
  parents: readonly unknown[],
): Promise<readonly NodeOfRow[]> {
  if (parents.length === 0) return []
  const rows = await run(reading, writeListRows(reading.sources.graph, { field, list, items }, parents))
  return fill(reading, items, rows)
}

async function run({ sources, counter }: Reading, statement: SqlText): Promise<readonly Row[]> {
  const rows = await sources.runSql(statement)
  counter.rows += rows.length
  if (counter.rows > ROWS_MAX) throw new TooManyRowsError()
  return rows
}

/** Adds values and related records to the rows. */
async function fill(
  reading: Reading,
  items: readonly SelectedField[],
  rows: readonly Row[],
): Promise<readonly NodeOfRow[]> {
  const found = rows.map(
    (row): NodeOfRow => ({
      key: row.key,
      parent: row.parent,
      node: Object.create(null), // an alias may have any name
    }),
  )
  // One statement after the other: one answer must not take all connections, and nothing runs on after a failure.
  const columns: (readonly unknown[])[] = []
  for (const [at, item] of items.entries()) columns.push(await valuesOf(reading, item, at, rows))
  // After all are read, so that names are in the order of the selection.
  for (const [at, { name }] of items.entries())
    for (const [place, { node }] of found.entries()) node[name] = columns[at]?.[place] ?? null
  return found
}

function valuesOf(
  reading: Reading,
  item: SelectedField,
  at: number,
  rows: readonly Row[],
): Promise<readonly unknown[]> | readonly unknown[] {
  const stored = rows.map((row) => row[`c${at}`])
  if (item.kind === 'many') return listsOf(reading, item, rows)
  if (item.kind === 'one')
    return item.inner ? relatedOf(reading, item.inner, stored, item.conditions) : stored
  return item.field.type === 'richText' ? reading.sources.renderRichText(stored) : stored
}

async function relatedOf(
  reading: Reading,
  inner: Selection,
  stored: readonly unknown[],
  conditions: ListConditions | undefined,
): Promise<readonly unknown[]> {
  const keys = [...new Set(stored.filter((key) => key !== null && key !== undefined))]
  const nodes = await readNodes(reading, inner, keys, conditions)
  const byKey = new Map(nodes.map(({ key, node }) => [key, node]))
  return stored.map((key) => byKey.get(key) ?? null)
}

type SelectedList = Extract<SelectedField, { kind: 'many' }>

async function listsOf(
  reading: Reading,
  { field, inner, list }: SelectedList,
  rows: readonly Row[],
): Promise<readonly unknown[]> {
  const target = targetOf(reading.sources.graph, field)
  const items = inner?.items ?? [keyOf(target)]
  const parents = rows.map(({ key }) => key)
  const nodes = await readListNodes(reading, field, list, items, parents)
  const byParent = new Map<unknown, unknown[]>()
  for (const { parent, node } of nodes) {
    const known = byParent.get(parent)
    const value = inner ? node : node[target.key]
    if (known) known.push(value)
    else byParent.set(parent, [value])
  }
  return parents.map((parent) => byParent.get(parent) ?? [])
}

/** The key alone, for a list whose records are not followed. */
function keyOf(target: Entity): SelectedField {
  const field = target.fields[target.key]
  if (field?.kind !== 'column') throw new Error(`${target.name} has no key`)
  return { kind: 'column', name: target.key, field }
}
