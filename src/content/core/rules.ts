/** Which content is public, what the database cannot evaluate in a query, and which language the editor reads. Pure. */
import type { PayloadRequest, Where } from 'payload'
import { DEFAULT_LOCALE, type Locale, toLocale } from '@/i18n/locales'

/**
 * Payload's access rules and our own SQL are both made from this: a Payload query, and SQL on Payload's table, whose alias
 * is `of`.
 */
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

/** Of a record's id. */
const MAX_INT4 = 2_147_483_647

/** Whether a record with this id can exist. */
export function isRecordId(id: unknown): boolean {
  if (typeof id !== 'number' && typeof id !== 'string') return false
  return /^\d{1,10}$/.test(String(id)) && Number(id) >= 1 && Number(id) <= MAX_INT4
}

/**
 * Whether an error means that the caller's query cannot be evaluated: PostgreSQL's class 22 (data exception), or invalid
 * JSON.
 */
export function isBadQueryError(error: unknown): boolean {
  if (error instanceof SyntaxError) return true
  if (!(error instanceof Error)) return false
  const isData = 'code' in error && typeof error.code === 'string' && /^22[\dA-Z]{3}$/.test(error.code)
  return isData || isBadQueryError(error.cause)
}

/** The language in which the editor reads the admin; where none is known, that of the texts being saved. */
export function editorLanguage({ i18n, locale }: Pick<PayloadRequest, 'i18n' | 'locale'>): Locale {
  return toLocale(i18n?.language) ?? toLocale(locale) ?? DEFAULT_LOCALE
}
