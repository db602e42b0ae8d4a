import { lt } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import type { CareDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { now } from '@/lib/clock'
import { pendingConfirmation } from './table'

/** Deletes expired confirmations, and records each that was never confirmed. @returns how many there were */
export function prunePending(db: CareDb): Promise<number> {
  return inTransaction(async (tx) => {
    const expired = await tx
      .delete(pendingConfirmation)
      .where(lt(pendingConfirmation.expiresAt, now()))
      .returning({ id: pendingConfirmation.id, requestId: pendingConfirmation.requestId })
    for (const { id, requestId } of expired) {
      if (requestId) continue
      await recordAudit(tx, {
        actorId: null,
        action: 'request.parked-expired',
        subject: 'parked_request',
        subjectId: id,
      })
    }
    return expired.length
  }, db)
}
