import { and, isNotNull, lt } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import { contactRequest } from '@/care/requests/table'
import type { CareDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { now } from '@/lib/clock'
import { quarantinedSince } from './rules'

/** Deletes what was not released in time, and records each. @returns how many */
export function pruneQuarantine(db: CareDb): Promise<number> {
  return inTransaction(async (tx) => {
    const { quarantine, createdAt, id } = contactRequest
    const expired = await tx
      .delete(contactRequest)
      .where(and(isNotNull(quarantine), lt(createdAt, quarantinedSince(now()))))
      .returning({ id })
    for (const row of expired)
      await recordAudit(tx, {
        actorId: null,
        action: 'quarantine.expired',
        subject: 'contact_request',
        subjectId: row.id,
      })
    return expired.length
  }, db)
}
