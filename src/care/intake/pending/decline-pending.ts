import { eq } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import { detachFromForm } from '@/care/documents/detach-from-form'
import { notifyOfUnconfirmed } from '@/care/requests/team/notify-colleagues'
import type { Actor } from '@/care/sign-in/session'
import { inTransaction } from '@/db/transaction'
import { now } from '@/lib/clock'
import type { PendingConfirmationId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { filesOf } from '../schema'
import { hasPending, lockPending } from './lock-pending'
import { openPending } from './seal-pending'
import { pendingConfirmation } from './table'

/**
 * Deletes a pending request that someone else has sent. Who took it down on the phone is told. Declining again is no error.
 * PENDING_INVALID: another patient's, or confirmed meanwhile.
 */
export function declinePending(
  id: UncheckedId<PendingConfirmationId>,
  { userId, demo }: Pick<Actor, 'userId' | 'demo'>,
): Promise<Result<true, 'PENDING_INVALID' | 'DEMO_NOT_SAVED'>> {
  return inTransaction(async (tx) => {
    const row = await lockPending(tx, { id }, userId)
    // Declined already, unless it is another patient's.
    if (!row) return (await hasPending(tx, { id })) ? err('PENDING_INVALID') : ok(true)
    if (!row.payload) return err('PENDING_INVALID')
    if (demo) return err('DEMO_NOT_SAVED')
    // The files expire now; the job `delete-unsent-files` deletes them.
    await detachFromForm(tx, filesOf(openPending({ id: row.id, payload: row.payload })), now())
    await tx.delete(pendingConfirmation).where(eq(pendingConfirmation.id, row.id))
    await recordAudit(tx, {
      actorId: userId,
      action: 'request.parked-dropped',
      subject: 'parked_request',
      subjectId: id,
    })
    await notifyOfUnconfirmed(tx, { ...row, kind: 'requestNotTheirs' })
    return ok(true)
  })
}
