import * as v from 'valibot'
import { recordAudit } from '@/base/audit/record-audit'
import type { Actor } from '@/care/sign-in/session'
import { createPost } from '@/db/create-post'
import { once } from '@/db/once'
import { now } from '@/lib/clock'
import { isId, newId } from '@/lib/ids'
import type { OpenedForm } from '@/lib/opened-form'
import { type MedicalReviewId, type RequestId, requestIdSchema, type UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { lockRequest, recordRequestEvent } from '../move-request'
import { notifyOfReview } from '../notify-patient'
import { mayWorkOnRequests } from '../policy'
import { recordAnswer } from '../waiting/record-waiting'
import { findNewestReview, sealPart } from './read-reviews'
import { isOvertaken, mayBeReviewed, type ReviewDayFault, reviewDayFault } from './rules'
import { medicalReview } from './table'

type ReviewInput = {
  readonly requestId: UncheckedId<RequestId>
  /** Of the content, whose name the caller has read. */
  readonly doctor: { readonly id: string; readonly name: string }
  /** Calendar day. */
  readonly reviewedOn: string
  readonly note: string
  /** What the patient still has to send; they read it. Empty for nothing. */
  readonly needed?: string
  /** The newest review that the form was opened with; without a form it is not compared. */
  readonly opened?: OpenedForm
  readonly key: string
  readonly clientIp?: string | null
}
export type ReviewCode =
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'REQUEST_ENDED'
  | 'CHANGED_ELSEWHERE'
  | 'IDEMPOTENCY_MISMATCH'
  | ReviewDayFault

const recorded = v.object({ requestId: requestIdSchema })

/**
 * Writes down that a named doctor has read a case, and tells the patient. What it still needs from them takes the place of
 * what they were asked for before; CHANGED_ELSEWHERE: that has changed since the form was opened. Care team only; once for
 * each post.
 */
export async function recordReview(
  actor: Actor,
  { requestId, doctor, reviewedOn, note, needed = '', opened, key, clientIp = null }: ReviewInput,
): Promise<Result<{ readonly requestId: RequestId }, ReviewCode>> {
  if (!mayWorkOnRequests(actor)) return err('FORBIDDEN')
  if (!isId<RequestId>(requestId)) return err('NOT_FOUND')
  const { userId: actorId } = actor
  const post = createPost('review.record', actor, key, { requestId, doctor, reviewedOn, note, needed })
  return once<{ readonly requestId: RequestId }, ReviewCode>(post, recorded, async (tx) => {
    const request = await lockRequest(tx, requestId)
    if (!request || request.quarantine) return err('NOT_FOUND')
    const { status, createdAt: receivedAt } = request
    if (!mayBeReviewed(status)) return err('REQUEST_ENDED')
    const fault = reviewDayFault({ reviewedOn, receivedAt }, now())
    if (fault) return err(fault, { reviewedOn: fault })
    if (opened && isOvertaken(opened, await findNewestReview(tx, requestId))) return err('CHANGED_ELSEWHERE')
    const id = newId<MedicalReviewId>()
    const named = { doctorId: doctor.id, doctorName: doctor.name, reviewedOn, writtenBy: actorId }
    const texts = { note: sealPart(id, 'note', note), needed: sealPart(id, 'needed', needed) }
    await tx.insert(medicalReview).values({ id, requestId, ...named, ...texts, createdAt: now() })
    const event = { requestId, kind: 'reviewed', fromStatus: status, toStatus: status, actorId } as const
    await recordRequestEvent(tx, event)
    await recordAnswer(tx, requestId)
    const entry = { action: 'request.reviewed', subject: 'contact_request', subjectId: requestId }
    await recordAudit(tx, { actorId, ...entry, clientIp })
    await notifyOfReview(tx, request, { id, reviewedOn })
    return ok({ requestId })
  })
}
