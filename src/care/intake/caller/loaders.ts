import { recordAudit } from '@/base/audit/record-audit'
import { mayWorkOnRequests } from '@/care/requests/policy'
import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { isId } from '@/lib/ids'
import type { RequestId, UncheckedId } from '@/lib/record-ids'
import { type Caller, findCaller } from './find-caller'

/**
 * What is known of the person who sent a request, for another one of theirs. The reading is recorded; undefined for anyone
 * who may not, and where there is no such request.
 */
export async function loadCaller(id: UncheckedId<RequestId>): Promise<Caller['typed'] | undefined> {
  const actor = await currentActor()
  if (!actor || !mayWorkOnRequests(actor) || !isId<RequestId>(id)) return undefined
  const found = await findCaller(careDb(), id)
  if (!found) return undefined
  await recordAudit(careDb(), {
    ...{ actorId: actor.userId, action: 'request.read', subject: 'contact_request', subjectId: id },
    patientId: found.userId,
  })
  return found.typed
}
