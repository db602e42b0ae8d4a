import { notifyAccountOwner } from '@/care/sign-in/notify-account-owner'
import { recordAccountEvent } from '@/care/sign-in/record-account-event'
import { removeSecondFactor } from '@/care/sign-in/second-factor/remove-second-factor'
import { endOtherSessions } from '@/care/sign-in/security/end-other-sessions'
import { allOrNothing } from '@/db/once'
import type { UserId } from '@/lib/record-ids'
import { ok, type Result } from '@/lib/result'
import { lockManagedStaff, type ManageCode, type Manager } from './lock-managed-person'

export type ResetSecondStepCode = ManageCode | 'NOT_STAFF'

/**
 * Removes the second step of a member of staff who has lost phone and codes and was identified by other means. Every
 * session ends; they set up a new one at their next sign-in. Without one it changes nothing.
 */
export function resetSecondStep(
  manager: Manager,
  personId: UserId,
): Promise<Result<null, ResetSecondStepCode>> {
  return allOrNothing(async (tx): Promise<Result<null, ResetSecondStepCode>> => {
    const found = await lockManagedStaff(tx, manager, personId)
    if (!found.ok) return found
    const { id: userId, email, locale, secondFactorAt } = found.value
    if (!secondFactorAt) return ok(null)
    await removeSecondFactor(tx, userId)
    await endOtherSessions(tx, userId, undefined)
    const { userId: actorId, clientIp } = manager
    await recordAccountEvent(tx, 'second-factor-reset', { userId, actorId, clientIp })
    await notifyAccountOwner(tx, { userId, email, locale }, 'secondFactorReset')
    return ok(null)
  })
}
