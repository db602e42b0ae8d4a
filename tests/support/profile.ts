/** What the forms of a profile were opened with. */

import { findAddresses, findBilling, findProfile } from '@/care/profile/read-profile'
import { type ProfileRevisions, revisionsOf } from '@/care/profile/read-revisions'
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
