/** What the forms of a profile were opened with. */

import type { SpokenLanguage } from '@/care/accounts/constants'
import { presentChat, presentPerson } from '@/care/profile/present'
import { findAddresses, findBilling, findChatPreference, findProfile } from '@/care/profile/read-profile'
import {
  chatRevision,
  type ProfileRevisions,
  revisionsOf,
  spokenRevision,
  workPhoneRevision,
} from '@/care/profile/read-revisions'
import { saveSpokenLanguages } from '@/care/profile/save-preferences'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import type { UserId } from '@/lib/record-ids'

/** The hidden fields of this form, opened now. */
export async function opened(userId: UserId, form: keyof ProfileRevisions) {
  const db = careDb()
  const row = await findProfile(db, userId)
  if (!row) throw new Error('no profile')
  const revisions = revisionsOf(row, await findAddresses(db, userId), await findBilling(db, userId))
  return { base: revisions[form], over: '' }
}

/** The same of the form of chat. */
export async function openedChat(userId: UserId) {
  return { base: chatRevision(presentChat(await findChatPreference(careDb(), userId))), over: '' }
}

/** The same of the form of spoken languages. */
export async function openedSpoken(userId: UserId) {
  const row = await findProfile(careDb(), userId)
  return { base: spokenRevision(row?.profile.spokenLanguages ?? []), over: '' }
}

/** The same of the form of a member of staff's number. */
export async function openedWorkPhone(userId: UserId) {
  const row = await findProfile(careDb(), userId)
  if (!row) throw new Error('no profile')
  return { base: workPhoneRevision(presentPerson(row)), over: '' }
}

/** Opens the form of a member of staff's languages and sends it. */
export async function setSpokenLanguages(staff: Actor, languages: SpokenLanguage[]): Promise<void> {
  const saved = await saveSpokenLanguages(staff, { languages, ...(await openedSpoken(staff.userId)) })
  if (!saved.ok) throw new Error(saved.code)
}
