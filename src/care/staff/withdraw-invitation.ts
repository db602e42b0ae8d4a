import { eq } from 'drizzle-orm'
import { mailMessage } from '@/base/mail/table'
import { user } from '@/care/accounts/table'
import { removeJobs } from '@/care/privacy/erasure/remove-jobs'
import { isMailOf } from '@/care/privacy/inventory/list-account-tables'
import { contactRequest } from '@/care/requests/table'
import { recordAccountEvent } from '@/care/sign-in/record-account-event'
import { allOrNothing } from '@/db/once'
import type { UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { lockManagedStaff, type ManageCode, type Manager } from './lock-managed-person'
import { stateOf } from './rules'

export type WithdrawCode = ManageCode | 'NOT_STAFF' | 'NOT_INVITED' | 'HAS_RECORDS'

/**
 * Deletes the account of an invitation that was not accepted, with the mails to it; the audit log keeps its id. An
 * account that was a patient's before, which only the operator's command can do, may have requests: it stays.
 */
export function withdrawInvitation(manager: Manager, personId: UserId): Promise<Result<null, WithdrawCode>> {
  return allOrNothing(async (tx): Promise<Result<null, WithdrawCode>> => {
    const found = await lockManagedStaff(tx, manager, personId)
    if (!found.ok) return found
    if (stateOf(found.value) !== 'invited') return err('NOT_INVITED')
    const { id: userId, email } = found.value
    const isTheirs = eq(contactRequest.userId, userId)
    const requests = await tx.select({ id: contactRequest.id }).from(contactRequest).where(isTheirs).limit(1)
    if (requests.length > 0) return err('HAS_RECORDS')
    const { userId: actorId, clientIp } = manager
    await recordAccountEvent(tx, 'invitation-withdrawn', { userId, actorId, clientIp })
    await removeJobs(tx, { userId, email })
    await tx.delete(mailMessage).where(isMailOf({ userId, email }))
    await tx.delete(user).where(eq(user.id, userId))
    return ok(null)
  })
}
