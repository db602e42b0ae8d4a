import { type PersonnelCode, readPersonnel } from '@/care/accounts/read-personnel'
import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { isId } from '@/lib/ids'
import type { RequestId, UncheckedId, UserId } from '@/lib/record-ids'
import { ok, type Result } from '@/lib/result'
import { mayWorkOnRequests } from '../policy'
import { findHandOver, type HandOver } from './find-hand-over'
import { type Colleague, listColleagues } from './list-colleagues'
import { listNotes, type NoteView } from './list-notes'

/** Who can look after a request; nobody for anyone who may not work on them. */
export async function loadColleagues(): Promise<Result<readonly Colleague[], PersonnelCode>> {
  if (!mayWorkOnRequests(await currentActor())) return ok([])
  return readPersonnel(() => listColleagues(careDb()))
}

/** How a request came to who looks after it; undefined when they took it up themselves. */
export async function loadHandOver(
  requestId: UncheckedId<RequestId>,
  assigneeId: UserId | null,
): Promise<Result<HandOver | undefined, PersonnelCode>> {
  const actor = await currentActor()
  if (!mayWorkOnRequests(actor) || !isId<RequestId>(requestId) || !assigneeId) return ok(undefined)
  return readPersonnel(() => findHandOver(careDb(), { requestId, assigneeId }))
}

/** The care team's notes about a request. They are on its page, whose loader records who read it. */
export async function loadNotes(requestId: UncheckedId<RequestId>): Promise<readonly NoteView[]> {
  const actor = await currentActor()
  return mayWorkOnRequests(actor) && isId<RequestId>(requestId) ? listNotes(careDb(), requestId) : []
}
