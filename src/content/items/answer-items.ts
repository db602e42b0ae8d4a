/** Answers a read of the content API: finds keys, then reads the records that are not at hand as text. */
import * as v from 'valibot'
import { isBadQueryError } from '@/content/core/rules'
import { exactBytesOf } from '@/lib/exact-bytes'
import { type Ok, ok } from '@/lib/result'
import { ALL_LIMIT, ANSWER_MAX_BYTES, ROWS_MAX, TOKEN_LIMIT } from './constants'
import { type Graph, graphOf } from './items'
import { type RefusedQuery, readQuery } from './query/read-query'
import type { Aggregate, Aggregation, ItemsQuery, QueryFault, SentQuery } from './query/schema'
import { AnswerTimeoutError, Deadline } from './records/limit-time'
import { createLengthMeasure } from './records/measure-json'
import { type RunSql, readRecords } from './records/read-records'
import { RecordTexts } from './records/store-record-texts'
import { writeRichTexts } from './records/write-rich-texts'
import type { RunStatement } from './sql/read-rows'
import { writeCounts, writeGroups, writeKeys } from './sql/write-read'

export type ItemsRequest = {
  readonly collection: string
  /** The key of the one record that is read; undefined for a list. */
  readonly id?: string | undefined
  readonly sent: SentQuery
  /** Whether the caller may read more than a thousand records at once. */
  readonly readsAll?: boolean
}
export type ItemsAnswer =
  /** The body in UTF-8, in parts: joining a megabyte for each answer takes longer than finding it. */
  | (Ok<readonly Buffer[]> & { readonly slugs: ReadonlySet<string> })
  | RefusedQuery
  | { readonly ok: false; readonly fault: 'NOT_FOUND' }

export type Items = {
  readonly answer: (request: ItemsRequest) => Promise<ItemsAnswer>
  readonly texts: RecordTexts
}

/** Joining fewer bytes than this costs less than sending another part. */
const PART_BYTES = 4_000
/** Content collection with the compliance modes. Every answer depends on it. */
const SETTINGS = 'site-settings'
const SELECT_MODES = `
  select coalesce(compliance_information_mode_tr, false) as "informationModeTr",
    coalesce(compliance_no_before_after_de, false) as "noBeforeAfterDe",
    coalesce(compliance_consultation_notice_en, false) as "consultationNoticeEn"
  from site_settings order by id limit 1`
const modesRow = v.object({
  informationModeTr: v.boolean(),
  noBeforeAfterDe: v.boolean(),
  consultationNoticeEn: v.boolean(),
})
const NO_MODES = { informationModeTr: false, noBeforeAfterDe: false, consultationNoticeEn: false }

/** @param runStatement runs a statement on the content database */
export function createItems(runStatement: RunStatement): Items {
  const texts = new RecordTexts()
  const graphs = new Map<string, Graph>()
  let current: { readonly lastChange: number; readonly graph: Promise<Graph> } | undefined

  /** The collections with the modes in force. A graph is made once for each combination, so that its objects are keys. */
  function readGraph(): Promise<Graph> {
    const lastChange = texts.lastChangeOf([SETTINGS])
    if (current?.lastChange === lastChange) return current.graph
    // Answers share it, so it has a time of its own.
    const graph = runStatement({ text: SELECT_MODES, values: [] }, new Deadline()).then(([row]) => {
      const modes = row ? v.parse(modesRow, row) : NO_MODES
      const key = JSON.stringify(modes)
      const known = graphs.get(key) ?? graphOf(modes)
      graphs.set(key, known)
      return known
    })
    if (texts.isEnabled) current = { lastChange, graph }
    graph.catch(() => {
      current = undefined
    })
    return graph
  }

  async function answer({ collection, id, sent, readsAll }: ItemsRequest): Promise<ItemsAnswer> {
    const began = texts.now()
    if (id?.includes('\0')) return { ok: false, fault: 'NOT_FOUND' } // no text of the database has it
    const graph = await readGraph()
    const mostRecords = readsAll ? TOKEN_LIMIT : ALL_LIMIT
    const read = readQuery({ graph, collection, sent, mostRecords })
    if (!read.ok) return read
    const query = read.value
    const found = await runQuery({ graph, query, id, began, ...startTime() })
    return found.ok ? { ...found, slugs: new Set([...query.slugs, SETTINGS]) } : found
  }

  type Job = {
    readonly graph: Graph
    readonly query: ItemsQuery
    readonly id: string | undefined
    /** Of the clock of changes, before anything was read. */
    readonly began: number
    readonly deadline: Deadline
    readonly runSql: RunSql
  }

  function startTime(): Pick<Job, 'deadline' | 'runSql'> {
    const deadline = new Deadline()
    const runSql: RunSql = async (statement) => {
      deadline.check()
      return runStatement(statement, deadline)
    }
    return { deadline, runSql }
  }

  async function runQuery(running: Job): Promise<Ok<readonly Buffer[]> | Exclude<ItemsAnswer, { ok: true }>> {
    const { graph, query, id, runSql } = running
    try {
      if (query.aggregation && id === undefined) return ok([await readGroups(running, query.aggregation)])
      const keys = (await runSql(writeKeys(graph, query, id))).map(({ key }) => key)
      if (id !== undefined && keys.length === 0) return { ok: false, fault: 'NOT_FOUND' }
      const records = await readTexts(running, keys)
      if (!records.ok) return records
      if (id !== undefined) return ok([Buffer.from('{"data":'), ...records.value, Buffer.from('}')])
      const beginning = `{${await readMeta(running)}"data":[`
      return ok([Buffer.from(beginning), ...records.value, Buffer.from(']}')])
    } catch (error) {
      if (isBadQueryError(error)) return refused('A value does not fit its field')
      if (error instanceof AnswerTimeoutError) return timedOut()
      throw error
    }
  }

  /** The records' texts, separated by commas, in parts. */
  async function readTexts(
    { graph, query, began, deadline, runSql }: Job,
    keys: readonly unknown[],
  ): Promise<Ok<readonly Buffer[]> | RefusedQuery> {
    const lastChange = texts.lastChangeOf([...query.selectionSlugs, SETTINGS])
    const selection = texts.selectionOf(query.selectionKey)
    const known = keys.map((key) => texts.find(selection, key, lastChange))
    const missing = keys.filter((_, at) => known[at] === undefined)
    const made = new Map<unknown, Buffer>()
    let length = known.reduce((sum, text) => sum + (text?.length ?? 0), 0)
    if (missing.length > 0) {
      const sources = {
        graph,
        runSql,
        renderRichText: (documents: readonly unknown[]) => writeRichTexts(documents, runSql, deadline),
      }
      const records = await readRecords(sources, query.selection, missing)
      if (!records.ok) return refused(`An answer may have at most ${ROWS_MAX} rows`)
      const measure = createLengthMeasure()
      for (const [key, record] of records.value) {
        // Before it is written: records that refer to each other in a circle become a text of gigabytes.
        if (length + measure(record) > ANSWER_MAX_BYTES) return tooLarge()
        const text = exactBytesOf(`,${JSON.stringify(record)}`)
        length += text.length
        made.set(key, text)
        texts.store(selection, key, text, began)
      }
    }
    // A record that was withdrawn between the two queries is missing.
    const all = keys.flatMap((key, at) => known[at] ?? made.get(key) ?? [])
    return length > ANSWER_MAX_BYTES ? tooLarge() : ok(partsOf(all))
  }

  async function readMeta({ graph, query, runSql }: Job): Promise<string> {
    const { total, filtered } = query.meta
    if (!total && !filtered) return ''
    const [row] = await runSql(writeCounts(graph, query))
    const meta = {
      ...(total && { total_count: row?.total }),
      ...(filtered && { filter_count: row?.filtered }),
    }
    return `"meta":${JSON.stringify(meta)},`
  }

  async function readGroups(running: Job, aggregation: Aggregation): Promise<Buffer> {
    const { graph, query, runSql } = running
    const rows = await runSql(writeGroups(graph, query, aggregation))
    const groups = JSON.stringify(rows.map((row) => groupOf(row, aggregation)))
    return Buffer.from(`{${await readMeta(running)}"data":${groups}}`)
  }

  return { answer, texts }
}

/** The first record of an answer is often the same: digests and compressed bytes are kept for a buffer, not for its bytes. */
const firstTexts = new WeakMap<Buffer, Buffer>()

function withoutComma(text: Buffer): Buffer {
  const known = firstTexts.get(text)
  if (known) return known
  const first = text.subarray(1)
  firstTexts.set(text, first)
  return first
}

/** Small texts are joined: a part has a cost of its own when it is sent. @param texts each after a comma */
function partsOf(texts: readonly Buffer[]): readonly Buffer[] {
  const parts: Buffer[] = []
  let small: Buffer[] = []
  let smallBytes = 0
  const join = () => {
    const [only] = small
    if (only) parts.push(small.length === 1 ? only : Buffer.concat(small))
    small = []
    smallBytes = 0
  }
  for (const [at, text] of texts.entries()) {
    small.push(at === 0 ? withoutComma(text) : text)
    smallBytes += text.length
    if (smallBytes >= PART_BYTES) join()
  }
  join()
  return parts
}

/** `{status: 'published', count: {id: '3'}}`; `count` of `*` has no name below it. */
function groupOf(row: Readonly<Record<string, unknown>>, { aggregates, groups }: Aggregation) {
  const group: Record<string, unknown> = {}
  for (const [at, { name }] of groups.entries()) group[name] = row[`g${at}`] ?? null
  for (const [at, aggregate] of aggregates.entries()) addAggregate(group, aggregate, row[`a${at}`] ?? null)
  return group
}

function addAggregate(group: Record<string, unknown>, { name, field }: Aggregate, value: unknown): void {
  if (!field) {
    group[name] = value
    return
  }
  const known = group[name]
  const fields = typeof known === 'object' && known !== null ? known : {}
  group[name] = { ...fields, [field.name]: value }
}

function timedOut(): RefusedQuery {
  const { fault } = refused('It takes too long: ask for fewer records, fields or conditions')
  return { ok: false, fault: { ...fault, isTimeout: true } }
}

function tooLarge(): RefusedQuery {
  return refused('The answer is too large: ask for fewer records or fields')
}

function refused(reason: string): RefusedQuery {
  const fault: QueryFault = { status: 400, reason }
  return { ok: false, fault }
}
