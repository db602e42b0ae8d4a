import { readDeskRequest } from '@/care/requests/loaders'
import { mayWorkOnRequests } from '@/care/requests/policy'
import type { DeskRequest } from '@/care/requests/present'
import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import type { RequestId, UncheckedId } from '@/lib/record-ids'
import { readTimeline, type TimelinePage } from './read-timeline'
import type { TimelineQuery } from './rules'

export type PersonTimeline = TimelinePage & Pick<DeskRequest, 'id' | 'name'>

/**
 * What happened to the person who sent a request, for the care team; undefined if there is none or the reader may not.
 * It is recorded as a reading of that request.
 */
export async function loadPersonTimeline(
  requestId: UncheckedId<RequestId>,
  query: TimelineQuery,
): Promise<PersonTimeline | undefined> {
  const actor = await currentActor()
  if (!actor || !mayWorkOnRequests(actor)) return undefined
  const request = await readDeskRequest(requestId, actor.userId)
  if (!request) return undefined
  const { id, name, userId } = request
  const page = userId ? await readTimeline(careDb(), userId, query) : { lines: [], next: undefined }
  return { ...page, id, name }
}
