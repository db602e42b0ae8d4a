import { recordAudit } from '@/base/audit/record-audit'
import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { ownerOf } from '@/db/owner-of'
import { isId } from '@/lib/ids'
import type { RequestId, UncheckedId } from '@/lib/record-ids'
import { mayWorkOnRequests } from '../policy'
import { contactRequest } from '../table'
import type { DeskReview } from './present'
import { listDeskReviews } from './read-reviews'

/** The medical reviews of a request, for the care team; none for anyone else. Reading a text is recorded. */
export async function loadReviews(requestId: UncheckedId<RequestId>): Promise<DeskReview[]> {
  const actor = await currentActor()
  if (!actor || !mayWorkOnRequests(actor) || !isId<RequestId>(requestId)) return []
  const reviews = await listDeskReviews(careDb(), requestId)
  if (reviews.some(({ note, needed, withdrawn }) => note ?? needed ?? withdrawn)) {
    const entry = { action: 'request.review-read', subject: 'contact_request', subjectId: requestId }
    const patientId = ownerOf(contactRequest, requestId)
    await recordAudit(careDb(), { actorId: actor.userId, ...entry, patientId })
  }
  return reviews
}
