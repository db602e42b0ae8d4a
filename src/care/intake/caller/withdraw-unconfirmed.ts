import { eq } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import { mayWorkOnRequests } from '@/care/requests/policy'
import { notifyOfUnconfirmed } from '@/care/requests/team/notify-colleagues'
import type { Actor } from '@/care/sign-in/session'
import { inTransaction } from '@/db/transaction'
import type { PendingConfirmationId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { removeOwnerNotices } from '../pending/notify-account-owner'
import { pendingConfirmation } from '../pending/table'
import { lockUnconfirmed } from './lock-unconfirmed'

/**
 * Deletes a request that was taken down on the phone, before the owner of its address confirms it: the address was
 * misheard, or the person no longer wants it. The filer is told when a colleague does, and who; the owner is not mailed any
 * more. NOT_FOUND: it waits no longer.
 */
export async function withdrawUnconfirmed(
  actor: Pick<Actor, 'userId' | 'role' | 'demo' | 'name'>,
  id: UncheckedId<PendingConfirmationId>,
): Promise<Result<null, 'FORBIDDEN' | 'DEMO_NOT_SAVED' | 'NOT_FOUND'>> {
  if (!mayWorkOnRequests(actor)) return err('FORBIDDEN')
  if (actor.demo) return err('DEMO_NOT_SAVED')
  return inTransaction(async (tx) => {
    const row = await lockUnconfirmed(tx, id)
    if (!row) return err('NOT_FOUND')
    await removeOwnerNotices(tx, row.id)
    await tx.delete(pendingConfirmation).where(eq(pendingConfirmation.id, row.id))
    const entry = { action: 'request.parked-withdrawn', subject: 'parked_request', subjectId: row.id }
    await recordAudit(tx, { actorId: actor.userId, ...entry })
    const by = { byName: actor.name, except: [actor.userId] }
    await notifyOfUnconfirmed(tx, { ...row, kind: 'requestTakenBack', ...by })
    return ok(null)
  })
}
