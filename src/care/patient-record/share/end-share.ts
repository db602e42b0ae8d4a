import { and, eq, gt, isNull, type SQL } from 'drizzle-orm'
import { recordAudits } from '@/base/audit/record-audit'
import type { Actor } from '@/care/sign-in/session'
import { inTransaction, type Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { isId } from '@/lib/ids'
import type { RecordShareId, UncheckedId, UserId } from '@/lib/record-ids'
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
    if (isId<RecordShareId>(id)) await revoke(tx, { userId: actor.userId, clientIp }, eq(recordShare.id, id))
    return ok(null)
  })
}

type Owner = { readonly userId: UserId; readonly clientIp: string | null }

/** Ends all of the patient's links that have not expired. */
export function revokeShares(tx: Tx, owner: Owner): Promise<void> {
  return revoke(tx, owner, gt(recordShare.expiresAt, now()))
}

async function revoke(tx: Tx, { userId, clientIp }: Owner, which: SQL): Promise<void> {
  const revoked = await tx
    .update(recordShare)
    .set({ revokedAt: now() })
    .where(and(eq(recordShare.userId, userId), isNull(recordShare.revokedAt), which))
    .returning({ id: recordShare.id })
  const entry = { action: 'record.share-revoked', subject: 'record_share' }
  await recordAudits(
    tx,
    revoked.map(({ id: subjectId }) => ({ actorId: userId, ...entry, subjectId, clientIp })),
  )
}
