import { recordAudit } from '@/base/audit/record-audit'
import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { isId } from '@/lib/ids'
import type { RequestId, UncheckedId } from '@/lib/record-ids'
import { mayReadPersons } from './policy'
import type { DeskPersonView } from './present'
import { findPersonOf, readPerson } from './read-person'

/**
 * The profile of the person who sent a request, for the care team; undefined if there is none or the reader may not. The
 * reading is recorded, once for each opening of the page.
 */
export async function loadDeskPerson(requestId: UncheckedId<RequestId>): Promise<DeskPersonView | undefined> {
  const actor = await currentActor()
  if (!actor || !mayReadPersons(actor) || !isId<RequestId>(requestId)) return undefined
  const userId = await findPersonOf(careDb(), requestId)
  if (!userId) return undefined
  // Recorded first: a reading that is not recorded must not happen.
  const entry = { action: 'profile.read', subject: 'profile', subjectId: userId, patientId: userId }
  await recordAudit(careDb(), { actorId: actor.userId, ...entry })
  return readPerson(careDb(), { userId, requestId, reader: actor })
}
