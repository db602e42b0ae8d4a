/** Which content is public. Payload's access rules and our own SQL are both made from this definition. */
import type { Where } from 'payload'

/** As a Payload query and as SQL on Payload's table; `of` is the table's alias. */
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

/** The same for a global. */
export function publicGlobalSql(alias: string): string {
  return CONDITIONS[0].sql(alias)
}

/** Tables and columns of Payload that our own SQL uses; a test compares them with Payload's schema. */
export type TableColumns = Readonly<Record<string, readonly string[]>>

/** The columns behind `publicSql`. */
export const PUBLIC_COLUMNS = ['id', '_status', 'deleted_at'] as const
