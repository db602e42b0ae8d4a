import { inArray } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import type { AdminPurpose } from './constants'
import { openText } from './seal-reason'
import { type AdminSubjectId, adminReason } from './table'

export type ReasonView = {
  readonly action: string
  readonly subjectId: AdminSubjectId
  readonly purpose: AdminPurpose
  readonly reason: string
  /** Of an export: the filters as a query, and how many rows; else null. */
  readonly filters: string | null
  readonly rows: number | null
}

/** The reasons that admins gave for what they did with these records. */
export async function readReasons(
  db: Executor,
  subjectIds: readonly AdminSubjectId[],
): Promise<readonly ReasonView[]> {
  if (subjectIds.length === 0) return []
  const rows = await db
    .select()
    .from(adminReason)
    .where(inArray(adminReason.subjectId, [...subjectIds]))
  return rows.map(({ id, action, subjectId, purpose, reason, filters, rows: count }) => ({
    ...{ action, subjectId, purpose, rows: count },
    reason: openText(id, 'reason', reason),
    filters: filters === null ? null : openText(id, 'filters', filters),
  }))
}
