import { eq } from 'drizzle-orm'
import { lockPerson } from '@/care/accounts/find-account'
import { fullName } from '@/care/accounts/rules'
import { profile, user } from '@/care/accounts/table'
import { recordAccountEvent } from '@/care/sign-in/record-account-event'
import type { Actor } from '@/care/sign-in/session'
import { allOrNothing } from '@/db/once'
import { now } from '@/lib/clock'
import { err, ok, type Result } from '@/lib/result'
import type { PersonInput } from './schema'

/** Saves title and name; mails and messages use the name from then on. */
export function savePerson(
  { userId }: Actor,
  { title, first_name: firstName, last_name: lastName }: PersonInput,
): Promise<Result<null, 'USER_NOT_FOUND'>> {
  return allOrNothing<null, 'USER_NOT_FOUND'>(async (tx) => {
    if (!(await lockPerson(tx, userId))) return err('USER_NOT_FOUND')
    const at = now()
    const [saved] = await tx
      .update(profile)
      .set({ title, firstName, lastName, updatedAt: at })
      .where(eq(profile.userId, userId))
      .returning({ userId: profile.userId })
    if (!saved) return err('USER_NOT_FOUND')
    await tx
      .update(user)
      .set({ name: fullName(firstName, lastName), updatedAt: at })
      .where(eq(user.id, userId))
    await recordAccountEvent(tx, 'profile-changed', { userId, actorId: userId })
    return ok(null)
  })
}
