import { eq } from 'drizzle-orm'
import { user } from '@/care/accounts/table'
import { releaseChatsOf } from '@/care/live-chat/desk/release-chats-of'
import { removeAllDevices } from '@/care/notifications/push/remove-device'
import { countAccountChange } from '@/care/on-call/record-change'
import { voidEmailChanges } from '@/care/sign-in/email/void-email-changes'
import { notifyAccountOwner } from '@/care/sign-in/notify-account-owner'
import { recordAccountEvent } from '@/care/sign-in/record-account-event'
import { voidChallenges } from '@/care/sign-in/second-factor/void-challenges'
import { endOtherSessions } from '@/care/sign-in/security/end-other-sessions'
import { voidTokens } from '@/care/sign-in/tokens/void-tokens'
import { allOrNothing } from '@/db/once'
import { now } from '@/lib/clock'
import type { UserId } from '@/lib/record-ids'
import { ok, type Result } from '@/lib/result'
import { lockManagedPerson, type ManageCode, type Manager } from './lock-managed-person'
import { transferRequests } from './transfer-requests'

type AccountToDisable = {
  readonly personId: UserId
  /** Who takes over the open requests of a member of staff; empty: nobody yet. */
  readonly heir: UserId | ''
}

export type DisableCode = ManageCode | 'HEIR_INVALID'

/**
 * Closes an account: nobody can sign in to it by password, link, code or Google until it is enabled. Sessions, mailed
 * links, half-finished sign-ins and devices for push messages end; open chats go back into the queue. Doing it twice
 * changes nothing.
 */
export function disablePerson(
  manager: Manager,
  { personId, heir }: AccountToDisable,
): Promise<Result<null, DisableCode>> {
  return allOrNothing(async (tx): Promise<Result<null, DisableCode>> => {
    const found = await lockManagedPerson(tx, manager, personId)
    if (!found.ok) return found
    if (found.value.disabledAt) return ok(null)
    const { id: userId, email, locale } = found.value
    await tx.update(user).set({ disabledAt: now(), updatedAt: now() }).where(eq(user.id, userId))
    await endOtherSessions(tx, userId, undefined)
    await voidTokens(tx, userId)
    await voidChallenges(tx, userId)
    await voidEmailChanges(tx, userId)
    await removeAllDevices(tx, userId)
    const moved = await transferRequests(tx, manager, { from: userId, heir })
    if (!moved.ok) return moved
    const { userId: actorId, clientIp } = manager
    await countAccountChange(tx, userId)
    await releaseChatsOf(tx, { actorId, clientIp }, userId)
    await recordAccountEvent(tx, 'disabled', { userId, actorId, clientIp })
    await notifyAccountOwner(tx, { userId, email, locale }, 'accountDisabled')
    return ok(null)
  })
}
