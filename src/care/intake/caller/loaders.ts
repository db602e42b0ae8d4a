import { recordAudit } from '@/base/audit/record-audit'
import { mayWorkOnRequests } from '@/care/requests/policy'
import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { isId } from '@/lib/ids'
import type { RequestId, UncheckedId } from '@/lib/record-ids'
import { type Caller, findCaller } from './find-caller'
import { countUnconfirmed, listUnconfirmed } from './list-unconfirmed'
import type { UnconfirmedPage } from './present'

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

/** Requests on the phone that wait for the owner of their address: names and times; none for anyone who may not know. */
export async function loadUnconfirmed(): Promise<UnconfirmedPage> {
  return mayWorkOnRequests(await currentActor()) ? listUnconfirmed(careDb()) : { items: [], total: 0 }
}

/** How many there are; 0 for anyone who may not know. */
export async function loadUnconfirmedCount(): Promise<number> {
  return mayWorkOnRequests(await currentActor()) ? countUnconfirmed(careDb()) : 0
}
