import { and, eq, isNull } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import type { Actor } from '@/care/sign-in/session'
import { inTransaction } from '@/db/transaction'
import { now } from '@/lib/clock'
import { isId } from '@/lib/ids'
import type { RecordShareId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { mayWriteRecord } from '../policy'
import { recordShare } from './table'

/** Ends one of the patient's own links at once, also for who has it open. The second time it changes nothing. */
export function revokeShare(
  actor: Actor,
  id: UncheckedId<RecordShareId>,
  clientIp: string | null = null,
): Promise<Result<null, 'FORBIDDEN'>> {
  return inTransaction(async (tx) => {
    if (!mayWriteRecord(actor)) return err('FORBIDDEN')
    const { userId } = actor
    if (!isId<RecordShareId>(id)) return ok(null)
    const isOwn = and(eq(recordShare.id, id), eq(recordShare.userId, userId), isNull(recordShare.revokedAt))
    const revoked = await tx
      .update(recordShare)
      .set({ revokedAt: now() })
      .where(isOwn)
      .returning({ id: recordShare.id })
    const entry = { action: 'record.share-revoked', subject: 'record_share', subjectId: id }
    if (revoked.length > 0) await recordAudit(tx, { actorId: userId, ...entry, clientIp })
    return ok(null)
  })
}
