import { eq } from 'drizzle-orm'
import { lockPerson } from '@/care/accounts/find-account'
import { isStaffRole } from '@/care/accounts/roles'
import { profile } from '@/care/accounts/table'
import { recordAccountEvent } from '@/care/sign-in/record-account-event'
import type { Actor } from '@/care/sign-in/session'
import { allOrNothing } from '@/db/once'
import { now } from '@/lib/clock'
import { err, ok, type Result } from '@/lib/result'
import { type SavedForm, saveOnTop } from '@/lib/save-on-top'
import { presentPerson } from './present'
import { findProfile } from './read-profile'
import { workPhoneValues } from './read-revisions'
import { readPhone } from './save-contact'
import type { WorkPhoneInput } from './schema'

type WorkPhoneCode = 'FORBIDDEN' | 'USER_NOT_FOUND' | 'PHONE_INVALID' | 'PHONE_TOO_LONG' | 'CHANGED_ELSEWHERE'

/**
 * Saves the number that a member of staff is called on where their shift has none; without one, the stored one is
 * deleted. CHANGED_ELSEWHERE: another device saved after the form was opened.
 */
export async function saveWorkPhone(
  { userId, role }: Actor,
  { dial_code: dialCode, phone: typed, ...opened }: WorkPhoneInput,
): Promise<Result<SavedForm, WorkPhoneCode>> {
  if (!isStaffRole(role)) return err('FORBIDDEN')
  const phone = readPhone(dialCode, typed)
  if (!phone.ok) return phone
  return allOrNothing<SavedForm, WorkPhoneCode>(async (tx) => {
    const row = (await lockPerson(tx, userId)) && (await findProfile(tx, userId))
    if (!row) return err('USER_NOT_FOUND')
    const stored = workPhoneValues(presentPerson(row))
    return saveOnTop({ opened, stored, wanted: { phone: phone.value } }, async () => {
      const changed = { phone: phone.value, updatedAt: now() }
      await tx.update(profile).set(changed).where(eq(profile.userId, userId))
      await recordAccountEvent(tx, 'profile-changed', { userId, actorId: userId })
      return ok(null)
    })
  })
}
