import { eq } from 'drizzle-orm'
import { lockPerson } from '@/care/accounts/find-account'
import { fullName } from '@/care/accounts/rules'
import { profile, user } from '@/care/accounts/table'
import { recordAccountEvent } from '@/care/sign-in/record-account-event'
import type { Actor } from '@/care/sign-in/session'
import { allOrNothing } from '@/db/once'
import { now } from '@/lib/clock'
import { err, ok, type Result } from '@/lib/result'
import { type SavedForm, saveOnTop } from '@/lib/save-on-top'
import { findProfile } from './read-profile'
import { personValues } from './read-revisions'
import type { PersonInput } from './schema'

type PersonCode = 'USER_NOT_FOUND' | 'CHANGED_ELSEWHERE'

/**
 * Saves title and name; mails and messages use the name from then on. CHANGED_ELSEWHERE: another device saved after the
 * form was opened.
 */
export function savePerson(
  { userId }: Actor,
  { title, first_name: firstName, last_name: lastName, ...opened }: PersonInput,
): Promise<Result<SavedForm, PersonCode>> {
  return allOrNothing<SavedForm, PersonCode>(async (tx) => {
    const row = (await lockPerson(tx, userId)) && (await findProfile(tx, userId))
    if (!row) return err('USER_NOT_FOUND')
    const wanted = { title, firstName, lastName }
    return saveOnTop({ opened, stored: personValues(row), wanted }, async () => {
      const at = now()
      await tx
        .update(profile)
        .set({ ...wanted, updatedAt: at })
        .where(eq(profile.userId, userId))
      await tx
        .update(user)
        .set({ name: fullName(firstName, lastName), updatedAt: at })
        .where(eq(user.id, userId))
      await recordAccountEvent(tx, 'profile-changed', { userId, actorId: userId })
      return ok(null)
    })
  })
}
