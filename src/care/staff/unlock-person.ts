import { notifyAccountOwner } from '@/care/sign-in/notify-account-owner'
import { recordAccountEvent } from '@/care/sign-in/record-account-event'
import { resetSignInLimits } from '@/care/sign-in/reset-sign-in-limits'
import { allOrNothing } from '@/db/once'
import type { UserId } from '@/lib/record-ids'
import { ok, type Result } from '@/lib/result'
import { lockManagedPerson, type ManageCode, type Manager } from './lock-managed-person'

/** Lets a person who has used up their attempts try again at once. What limits one network as a whole stays. */
export function unlockPerson(manager: Manager, personId: UserId): Promise<Result<null, ManageCode>> {
  return allOrNothing(async (tx): Promise<Result<null, ManageCode>> => {
    const found = await lockManagedPerson(tx, manager, personId)
    if (!found.ok) return found
    const { id: userId, email, locale } = found.value
    await resetSignInLimits(tx, { userId, email })
    const { userId: actorId, clientIp } = manager
    await recordAccountEvent(tx, 'unlocked', { userId, actorId, clientIp })
    await notifyAccountOwner(tx, { userId, email, locale }, 'accountUnlocked')
    return ok(null)
  })
}
