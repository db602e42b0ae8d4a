import { eq } from 'drizzle-orm'
import { lockPerson } from '@/care/accounts/find-account'
import { profile, user } from '@/care/accounts/table'
import { splitPhone } from '@/care/intake/read-phone'
import { recordAccountEvent } from '@/care/sign-in/record-account-event'
import type { Actor } from '@/care/sign-in/session'
import { allOrNothing } from '@/db/once'
import { now } from '@/lib/clock'
import { err, ok, type Result } from '@/lib/result'
import { type SavedForm, saveOnTop } from '@/lib/save-on-top'
import { findProfile } from './read-profile'
import { contactValues } from './read-revisions'
import type { ContactInput } from './schema'

type ContactCode = 'USER_NOT_FOUND' | 'PHONE_INVALID' | 'PHONE_TOO_LONG' | 'CHANGED_ELSEWHERE'

/** Shorter numbers are of hospitals and offices, never of a person. */
const PHONE_MIN_DIGITS = 4

/**
 * Saves phone, language and location. No number is a choice, too: the stored one is deleted. CHANGED_ELSEWHERE: another
 * device saved after the form was opened.
 */
export async function saveContact(
  { userId }: Actor,
  { dial_code: dialCode, phone: typed, language: locale, location, ...opened }: ContactInput,
): Promise<Result<SavedForm, ContactCode>> {
  const phone = readPhone(dialCode, typed)
  if (!phone.ok) return phone
  return allOrNothing<SavedForm, ContactCode>(async (tx) => {
    const row = (await lockPerson(tx, userId)) && (await findProfile(tx, userId))
    if (!row) return err('USER_NOT_FOUND')
    const wanted = { phone: phone.value, locale, location }
    return saveOnTop({ opened, stored: contactValues(row), wanted }, async () => {
      const at = now()
      await tx
        .update(profile)
        .set({ phone: phone.value, location, updatedAt: at })
        .where(eq(profile.userId, userId))
      await tx.update(user).set({ locale, updatedAt: at }).where(eq(user.id, userId))
      await recordAccountEvent(tx, 'profile-changed', { userId, actorId: userId })
      return ok(null)
    })
  })
}

/** The number as it is stored, E.164; null where none was typed. */
export function readPhone(
  dialCode: string,
  typed: string,
): Result<string | null, 'PHONE_INVALID' | 'PHONE_TOO_LONG'> {
  if (typed.trim() === '') return ok(null)
  const number = splitPhone(`${dialCode}${typed.trim()}`)
  if (!number || number.dialCode !== dialCode || number.national.length < PHONE_MIN_DIGITS)
    return err('PHONE_INVALID', { phone: 'PHONE_INVALID' })
  if (number.national.length > number.max) return err('PHONE_TOO_LONG', { phone: 'PHONE_TOO_LONG' })
  return ok(`${number.dialCode}${number.national}`)
}
