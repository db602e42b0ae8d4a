import { recordAudit } from '@/base/audit/record-audit'
import { recordListing } from '@/base/audit/record-listing'
import { mayWorkOnRequests } from '@/care/requests/policy'
import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { ownerOf } from '@/db/owner-of'
import { isId } from '@/lib/ids'
import type { RequestId, UncheckedId } from '@/lib/record-ids'
import { pendingConfirmation } from '../pending/table'
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

/**
 * Requests on the phone that wait for the owner of their address: names and times; none for anyone who may not know. Each
 * that is shown is recorded.
 */
export async function loadUnconfirmed(): Promise<UnconfirmedPage> {
  const actor = await currentActor()
  if (!actor || !mayWorkOnRequests(actor)) return { items: [], total: 0 }
  const found = await listUnconfirmed(careDb())
  const entry = { actorId: actor.userId, action: 'unconfirmed.listed', subject: 'parked_request' }
  await recordListing(
    careDb(),
    entry,
    found.items.map(({ id }) => ({ subjectId: id, patientId: ownerOf(pendingConfirmation, id) })),
  )
  return found
}

/** How many there are; 0 for anyone who may not know. */
export async function loadUnconfirmedCount(): Promise<number> {
  return mayWorkOnRequests(await currentActor()) ? countUnconfirmed(careDb()) : 0
}
