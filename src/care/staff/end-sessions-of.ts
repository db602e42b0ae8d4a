import { and, eq } from 'drizzle-orm'
import { session } from '@/care/accounts/table'
import { notifyAccountOwner } from '@/care/sign-in/notify-account-owner'
import { recordAccountEvent } from '@/care/sign-in/record-account-event'
import { voidChallenges } from '@/care/sign-in/second-factor/void-challenges'
import { allOrNothing } from '@/db/once'
import type { SessionId, UserId } from '@/lib/record-ids'
import { ok, type Result } from '@/lib/result'
import { lockManagedPerson, type ManageCode, type Manager } from './lock-managed-person'

type SessionChoice = { readonly personId: UserId; readonly session: SessionId | 'all' }

/** Ends one session of a person, or all of them. One that is over by now is no error. @returns how many ended */
export function endSessionsOf(
  manager: Manager,
  { personId, session: choice }: SessionChoice,
): Promise<Result<number, ManageCode>> {
  return allOrNothing(async (tx): Promise<Result<number, ManageCode>> => {
    const found = await lockManagedPerson(tx, manager, personId)
    if (!found.ok) return found
    const { id: userId, email, locale } = found.value
    const which = choice === 'all' ? undefined : eq(session.id, choice)
    const ended = await tx
      .delete(session)
      .where(and(eq(session.userId, userId), which))
      .returning({ id: session.id })
    if (choice === 'all') await voidChallenges(tx, userId)
    if (ended.length === 0) return ok(0)
    const { userId: actorId, clientIp } = manager
    await recordAccountEvent(tx, 'sessions-ended-by-admin', { userId, actorId, clientIp })
    await notifyAccountOwner(tx, { userId, email, locale }, 'sessionsEnded')
    return ok(ended.length)
  })
}
