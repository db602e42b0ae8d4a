import { and, eq } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import type { Actor } from '@/care/sign-in/session'
import { inTransaction } from '@/db/transaction'
import { now } from '@/lib/clock'
import { err, ok, type Result } from '@/lib/result'
import { notifyOfPrivacy } from '../notify-patient'
import { mayManagePrivacy } from '../policy'
import { erasure } from '../table'
import { mayTakeBack } from './rules'

type CancelCode = 'FORBIDDEN' | 'ERASURE_NOT_OPEN'

/** A patient cancels their erasure request. ERASURE_NOT_OPEN: there is none, or it can no longer be cancelled. */
export function cancelErasure(
  { userId, role }: Pick<Actor, 'userId' | 'role'>,
  clientIp: string | null = null,
): Promise<Result<null, CancelCode>> {
  return inTransaction(async (tx): Promise<Result<null, CancelCode>> => {
    if (!mayManagePrivacy({ role })) return err('FORBIDDEN')
    const [asked] = await tx
      .select()
      .from(erasure)
      .where(and(eq(erasure.userId, userId), eq(erasure.status, 'asked')))
      .for('update')
    const at = now()
    if (!asked || !mayTakeBack(asked, at)) return err('ERASURE_NOT_OPEN')
    await tx.update(erasure).set({ status: 'cancelled', cancelledAt: at }).where(eq(erasure.id, asked.id))
    const entry = { action: 'erasure.cancelled', subject: 'user', subjectId: userId, clientIp }
    await recordAudit(tx, { actorId: userId, ...entry })
    await notifyOfPrivacy(tx, userId, {
      event: 'erasure_cancelled',
      key: asked.id,
      change: 'erasureCancelled',
    })
    return ok(null)
  })
}
