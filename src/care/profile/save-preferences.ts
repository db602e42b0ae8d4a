import { eq } from 'drizzle-orm'
import type { Theme } from '@/care/accounts/constants'
import { lockPerson } from '@/care/accounts/find-account'
import { isStaffRole } from '@/care/accounts/roles'
import { profile, user } from '@/care/accounts/table'
import { recordAccountEvent } from '@/care/sign-in/record-account-event'
import type { Actor } from '@/care/sign-in/session'
import { allOrNothing } from '@/db/once'
import type { Tx } from '@/db/transaction'
import type { Locale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import type { UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { type SavedForm, saveOnTop } from '@/lib/save-on-top'
import { toTimeZone } from '@/lib/time-zone'
import { presentChat } from './present'
import { findChatPreference, findProfile } from './read-profile'
import { chatValues, spokenValues } from './read-revisions'
import type { ChatInput, SpokenLanguagesInput } from './schema'
import { chatPreference } from './table'

type PreferenceCode = 'USER_NOT_FOUND' | 'TIME_ZONE_INVALID' | 'FORBIDDEN' | 'CHANGED_ELSEWHERE'

/** Saves the language of pages, mails and notifications. */
export function saveOwnLanguage({ userId }: Actor, locale: Locale): Promise<Result<null, PreferenceCode>> {
  return changePreference(userId, async (tx) => {
    await tx.update(user).set({ locale, updatedAt: now() }).where(eq(user.id, userId))
    return ok(null)
  })
}

/** Saves whether pages are light, dark, or as the device is. */
export function saveTheme({ userId }: Actor, theme: Theme): Promise<Result<null, PreferenceCode>> {
  return changePreference(userId, async (tx) => {
    await tx.update(user).set({ theme, updatedAt: now() }).where(eq(user.id, userId))
    return ok(null)
  })
}

/** Saves the zone in which times are shown. @param name as typed or chosen: `Europe/Berlin`, `America/New York` */
export function saveTimeZone({ userId }: Actor, name: string): Promise<Result<null, PreferenceCode>> {
  const timeZone = toTimeZone(name)
  if (!timeZone) return Promise.resolve(err('TIME_ZONE_INVALID', { time_zone: 'TIME_ZONE_INVALID' }))
  return changePreference(userId, (tx) => updateProfile(tx, userId, { timeZone }))
}

/**
 * Saves the languages in which a member of staff answers patients. Patients see them next to the name. Here and below:
 * CHANGED_ELSEWHERE when another device saved after the form was opened.
 */
export function saveSpokenLanguages(
  { userId, role }: Actor,
  { languages, ...opened }: SpokenLanguagesInput,
): Promise<Result<SavedForm, PreferenceCode>> {
  if (!isStaffRole(role)) return Promise.resolve(err('FORBIDDEN'))
  return changePreference<SavedForm>(userId, async (tx) => {
    const row = await findProfile(tx, userId)
    if (!row) return err('USER_NOT_FOUND')
    const stored = spokenValues(row.profile.spokenLanguages)
    return saveOnTop<PreferenceCode>({ opened, stored, wanted: spokenValues(languages) }, () =>
      updateProfile(tx, userId, { spokenLanguages: languages }),
    )
  })
}

async function updateProfile(
  tx: Tx,
  userId: UserId,
  values: Partial<Pick<typeof profile.$inferInsert, 'timeZone' | 'spokenLanguages'>>,
): Promise<Result<null, PreferenceCode>> {
  const [saved] = await tx
    .update(profile)
    .set({ ...values, updatedAt: now() })
    .where(eq(profile.userId, userId))
    .returning({ userId: profile.userId })
  return saved ? ok(null) : err('USER_NOT_FOUND')
}

/** Saves how the person reads and writes messages. */
export function saveChat(
  { userId }: Actor,
  { language, order, ...opened }: ChatInput,
): Promise<Result<SavedForm, PreferenceCode>> {
  return changePreference<SavedForm>(userId, async (tx) => {
    const stored = chatValues(presentChat(await findChatPreference(tx, userId)))
    return saveOnTop({ opened, stored, wanted: { locale: language, order } }, async () => {
      const values = { locale: language, order, updatedAt: now() }
      await tx
        .insert(chatPreference)
        .values({ userId, ...values })
        .onConflictDoUpdate({ target: chatPreference.userId, set: values })
      return ok(null)
    })
  })
}

/** One at a time for a person, with its audit entry where something was changed. */
function changePreference<Value extends SavedForm | null>(
  userId: UserId,
  work: (tx: Tx) => Promise<Result<Value, PreferenceCode>>,
): Promise<Result<Value, PreferenceCode>> {
  return allOrNothing<Value, PreferenceCode>(async (tx) => {
    if (!(await lockPerson(tx, userId))) return err('USER_NOT_FOUND')
    const done = await work(tx)
    if (done.ok && done.value?.isChanged !== false)
      await recordAccountEvent(tx, 'preferences-changed', { userId, actorId: userId })
    return done
  })
}
