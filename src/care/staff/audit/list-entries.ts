import { type AuditFilter, listAuditEntries } from '@/base/audit/list-audit-entries'
import { readNames } from '@/care/accounts/read-names'
import { readReasons } from '@/care/privacy/admin/read-reasons'
import type { AdminSubjectId } from '@/care/privacy/admin/table'
import type { Executor } from '@/db/client'
import { isId } from '@/lib/ids'
import type { UserId } from '@/lib/record-ids'
import { type AuditPage, presentEntry } from './present'
import { readAccessReasons } from './read-access-reasons'

/**
 * A page of the audit log, the newest entries first, with the names of the accounts, the reasons of admins, and the reasons
 * for reading a record or files. For admins alone.
 */
export async function listEntries(db: Executor, filter: AuditFilter, pageSize: number): Promise<AuditPage> {
  const found = await listAuditEntries(db, filter, pageSize + 1)
  const rows = found.slice(0, pageSize)
  const ids = rows.flatMap(({ actorId, subject, subjectId }) => [
    ...(actorId ? [actorId] : []),
    ...(subject === 'user' && isId<UserId>(subjectId) ? [subjectId] : []),
  ])
  const reasons = await readReasons(
    db,
    rows.map(({ subjectId }) => subjectId).filter((id) => isId<AdminSubjectId>(id)),
  )
  const accessReasons = await readAccessReasons(db, rows)
  const names = await readNames(db, [...new Set(ids)])
  return {
    entries: rows.map((row) => presentEntry(row, { names, reasons, accessReasons })),
    next: found.length > pageSize ? (rows.at(-1)?.id ?? null) : null,
  }
}
