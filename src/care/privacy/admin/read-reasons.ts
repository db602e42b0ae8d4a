import { inArray } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import type { SealedText } from '@/lib/crypto'
import { log } from '@/lib/log'
import type { AdminReasonId } from '@/lib/record-ids'
import type { AdminPurpose } from './constants'
import { openText } from './seal-reason'
import { type AdminSubjectId, adminReason } from './table'

export type ReasonView = {
  readonly action: string
  readonly subjectId: AdminSubjectId
  readonly at: Date
  readonly purpose: AdminPurpose
  /** Null when it cannot be opened. */
  readonly reason: string | null
  /** Of an export: the filters as a query, and how many rows; else, or when they cannot be opened, null. */
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
  return rows.map(({ id, action, subjectId, at, purpose, reason, filters, rows: count }) => ({
    ...{ action, subjectId, at, purpose, rows: count },
    reason: readText(id, 'reason', reason),
    filters: readText(id, 'filters', filters),
  }))
}

/** Null for one that cannot be opened: it must not fail the whole page. */
function readText(id: AdminReasonId, column: 'reason' | 'filters', sealed: SealedText | null): string | null {
  if (sealed === null) return null
  try {
    return openText(id, column, sealed)
  } catch (error) {
    log.error({ err: error, id }, 'the reason of an admin could not be read')
    return null
  }
}
