import type { NewAuditEntry } from '@/base/audit/record-audit'
import { auditEntry } from '@/base/audit/table'
import type { Tx } from '@/db/transaction'
import { newId } from '@/lib/ids'
import type { AuditEntryId, UserId } from '@/lib/record-ids'

export type PastAuditEntry = Pick<NewAuditEntry, 'actorId' | 'action' | 'subject' | 'subjectId'> & {
  readonly patientId?: UserId
  readonly at: Date
}

/**
 * The audit entry of something in the past, as it would have been recorded then. The rest of the source records only
 * what happens now (`recordAudit`). The next seal covers it like any entry that commits late.
 */
export async function recordPastAudit(tx: Tx, entry: PastAuditEntry): Promise<void> {
  await tx.insert(auditEntry).values({ ...entry, id: newId<AuditEntryId>(entry.at) })
}
