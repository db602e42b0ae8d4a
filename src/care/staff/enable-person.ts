import { eq } from 'drizzle-orm'
import { user } from '@/care/accounts/table'
import { countAccountChange } from '@/care/on-call/record-change'
import { isErasedAddress } from '@/care/privacy/erasure/rules'
import { notifyAccountOwner } from '@/care/sign-in/notify-account-owner'
import { recordAccountEvent } from '@/care/sign-in/record-account-event'
import { allOrNothing } from '@/db/once'
import { now } from '@/lib/clock'
import type { UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { lockManagedPerson, type ManageCode, type Manager } from './lock-managed-person'

export type EnableCode = ManageCode

/** Opens a disabled account again, with its password and role. An erased person has no account to open. */
export function enablePerson(manager: Manager, personId: UserId): Promise<Result<null, EnableCode>> {
  return allOrNothing(async (tx): Promise<Result<null, EnableCode>> => {
    const found = await lockManagedPerson(tx, manager, personId)
    if (!found.ok) return found
    if (!found.value.disabledAt) return ok(null)
    const { id: userId, email, locale } = found.value
    if (isErasedAddress(email)) return err('PERSON_NOT_FOUND')
    await tx.update(user).set({ disabledAt: null, updatedAt: now() }).where(eq(user.id, userId))
    await countAccountChange(tx, userId)
    const { userId: actorId, clientIp } = manager
    await recordAccountEvent(tx, 'enabled', { userId, actorId, clientIp })
    await notifyAccountOwner(tx, { userId, email, locale }, 'accountEnabled')
    return ok(null)
  })
}
