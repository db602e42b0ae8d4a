import type { NewAuditEntry } from '@/base/audit/record-audit'
import { auditEntry } from '@/base/audit/table'
import type { Tx } from '@/db/transaction'
import { newId } from '@/lib/ids'
import type { AuditEntryId, UserId } from '@/lib/record-ids'

type Reading = Pick<NewAuditEntry, 'action' | 'subject' | 'subjectId'> & {
  readonly actorId: UserId
  readonly patientId: UserId
}

/**
 * The audit entry of a reading in the past, as the desk would have written it. The rest of the source records only what
 * happens now (`recordAudit`). The next seal covers it like any entry that commits late.
 */
export async function recordReading(tx: Tx, reading: Reading, at: Date): Promise<void> {
  await tx.insert(auditEntry).values({ ...reading, id: newId<AuditEntryId>(at), at })
}
