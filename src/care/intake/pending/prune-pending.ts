import { lt } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import { notifyOfUnconfirmed } from '@/care/requests/team/notify-colleagues'
import type { CareDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { now } from '@/lib/clock'
import { pendingConfirmation } from './table'

/**
 * Deletes expired confirmations, and records each that was never confirmed; who took it down on the phone is told.
 * @returns how many there were
 */
export function prunePending(db: CareDb): Promise<number> {
  return inTransaction(async (tx) => {
    const expired = await tx
      .delete(pendingConfirmation)
      .where(lt(pendingConfirmation.expiresAt, now()))
      .returning()
    for (const { id, requestId, filedBy, createdAt } of expired) {
      if (requestId) continue
      await recordAudit(tx, {
        actorId: null,
        action: 'request.parked-expired',
        subject: 'parked_request',
        subjectId: id,
      })
      await notifyOfUnconfirmed(tx, { id, filedBy, createdAt, kind: 'requestUnconfirmed' })
    }
    return expired.length
  }, db)
}
