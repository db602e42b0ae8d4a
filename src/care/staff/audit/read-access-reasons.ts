import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { AuditRow } from '@/base/audit/list-audit-entries'
import { auditEntry } from '@/base/audit/table'
import { ACCESS_MS } from '@/care/documents/reasons/constants'
import { openReason } from '@/care/documents/reasons/seal-reason'
import { recordAccess } from '@/care/documents/reasons/table'
import type { Executor } from '@/db/client'
import type { SealedText } from '@/lib/crypto'
import { log } from '@/lib/log'
import type { AuditEntryId, RecordAccessId } from '@/lib/record-ids'

/** What a member of the team does after giving a reason for a patient who is not in their care; admins always. */
const WITH_REASON: readonly string[] = [
  ...['record.opened', 'record.read'],
  ...['document.read-with-reason', 'document.previewed-with-reason'],
]

/** Why a record or a file of a patient was read. */
export type AccessReason = {
  /** Null when it cannot be opened. */
  readonly text: string | null
}

/**
 * The reasons that counted when these entries were made: of each the newest one that its actor had given for its patient
 * by then. Entries without one are left out. For admins alone: a reason may name what a patient is ill with.
 */
export async function readAccessReasons(
  db: Executor,
  entries: readonly Pick<AuditRow, 'id' | 'action'>[],
): Promise<ReadonlyMap<AuditEntryId, AccessReason>> {
  const ids = entries.filter(({ action }) => WITH_REASON.includes(action)).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const validSince = sql`${auditEntry.at} - make_interval(secs => ${ACCESS_MS / 1000})`
  const isCounted = and(
    eq(recordAccess.userId, auditEntry.patientId),
    eq(recordAccess.readerId, auditEntry.actorId),
    lte(recordAccess.at, auditEntry.at),
    gt(recordAccess.at, validSince),
  )
  const rows = await db
    .select({ entryId: auditEntry.id, id: recordAccess.id, reason: recordAccess.reason })
    .from(auditEntry)
    .innerJoin(recordAccess, isCounted)
    .where(inArray(auditEntry.id, ids))
    .orderBy(asc(recordAccess.at), asc(recordAccess.id))
  // Of several reasons for one entry the map keeps the last, which is the newest.
  const newest = new Map(rows.map((row) => [row.entryId, row]))
  return new Map([...newest].map(([entryId, { id, reason }]) => [entryId, { text: readText(id, reason) }]))
}

/** Null for one that cannot be opened: it must not fail the whole page. */
function readText(id: RecordAccessId, sealed: SealedText): string | null {
  try {
    return openReason(id, sealed)
  } catch (error) {
    log.error({ err: error, id }, 'the reason for reading a record could not be read')
    return null
  }
}
