/** What of the content is public. The only place that says it: Payload's access and our own SQL are made from here. */
import type { Where } from 'payload'

/** In Payload's grammar and in SQL on the table that Payload makes; `of` is the table's alias. */
const CONDITIONS = [
  { where: { _status: { equals: 'published' } }, sql: (of: string) => `${of}._status = 'published'` },
  { where: { deletedAt: { exists: false } }, sql: (of: string) => `${of}.deleted_at is null` },
] as const

/** Published and not in the bin: a condition for a collection with drafts. */
export function publicWhere(): Where {
  return { and: CONDITIONS.map(({ where }) => ({ ...where })) }
}

/** The same for a global, which has no bin. */
export function publicGlobalWhere(): Where {
  return { ...CONDITIONS[0].where }
}

/** The same as SQL. @param alias of a table with drafts */
export function publicSql(alias: string): string {
  return CONDITIONS.map(({ sql }) => sql(alias)).join(' and ')
}

/** Tables and columns of Payload that SQL of ours names; a test compares them with what Payload makes. */
export type TableColumns = Readonly<Record<string, readonly string[]>>

/** The columns behind `publicSql`. */
export const PUBLIC_COLUMNS = ['id', '_status', 'deleted_at'] as const
