import { asc, eq } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import type { Actor } from '@/care/sign-in/session'
import { allOrNothing } from '@/db/once'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { isId } from '@/lib/ids'
import type { MedicalReviewId, RequestId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { lockRequest, recordRequestEvent } from '../move-request'
import { notifyOfCorrection } from '../notify-patient'
import { mayWorkOnRequests } from '../policy'
import { openPart, sealPart } from './read-reviews'
import { isCorrection, withdrawalEffect } from './rules'
import { medicalReview } from './table'

type WithdrawInput = {
  readonly reviewId: UncheckedId<MedicalReviewId>
  /** For the desk. */
  readonly reason: string
  readonly clientIp?: string | null
}
export type WithdrawReviewCode = 'FORBIDDEN' | 'REVIEW_NOT_FOUND' | 'ALREADY_WITHDRAWN'
type Withdrawal = { readonly requestId: RequestId }

/**
 * Withdraws a medical review that was written down by mistake; what was asked for because of it stays. The patient is told
 * when what they were told before is no longer true. The same withdrawal twice is one; ALREADY_WITHDRAWN: by a colleague,
 * or for another reason. Care team only. Decision 0077.
 */
export async function withdrawReview(
  actor: Actor,
  { reviewId, reason, clientIp = null }: WithdrawInput,
): Promise<Result<Withdrawal, WithdrawReviewCode>> {
  if (!mayWorkOnRequests(actor)) return err('FORBIDDEN')
  if (!isId<MedicalReviewId>(reviewId)) return err('REVIEW_NOT_FOUND')
  const { userId: actorId } = actor
  return allOrNothing<Withdrawal, WithdrawReviewCode>(async (tx) => {
    const requestId = await findRequestOf(tx, reviewId)
    const request = requestId && (await lockRequest(tx, requestId))
    if (!requestId || !request || request.quarantine) return err('REVIEW_NOT_FOUND')
    const entries = await listEntries(tx, requestId)
    const entry = entries.find(({ id }) => id === reviewId)
    if (!entry) return err('REVIEW_NOT_FOUND')
    if (entry.isWithdrawn) {
      const isSame =
        entry.withdrawnBy === actorId && openPart(reviewId, 'withdrawal_reason', entry.reason) === reason
      return isSame ? ok({ requestId }) : err('ALREADY_WITHDRAWN')
    }
    const withdrawalReason = sealPart(reviewId, 'withdrawal_reason', reason)
    await tx
      .update(medicalReview)
      .set({ withdrawnAt: now(), withdrawnBy: actorId, withdrawalReason })
      .where(eq(medicalReview.id, reviewId))
    const { status } = request
    const event = { requestId, kind: 'review_withdrawn', fromStatus: status, toStatus: status } as const
    await recordRequestEvent(tx, { ...event, actorId })
    const audited = { action: 'request.review-withdrawn', subject: 'contact_request', subjectId: requestId }
    await recordAudit(tx, { actorId, ...audited, clientIp })
    const { effect, next } = withdrawalEffect(entries, reviewId)
    if (isCorrection(effect))
      await notifyOfCorrection(tx, request, { id: reviewId, isReviewed: Boolean(next) })
    return ok({ requestId })
  })
}

async function findRequestOf(tx: Tx, reviewId: MedicalReviewId): Promise<RequestId | undefined> {
  const { id, requestId } = medicalReview
  const [row] = await tx.select({ requestId }).from(medicalReview).where(eq(id, reviewId))
  return row?.requestId
}

/** In the order in which the patient sees the first of them. */
async function listEntries(tx: Tx, ofRequest: RequestId) {
  const { id, requestId, doctorName, reviewedOn, createdAt, withdrawnAt, withdrawnBy } = medicalReview
  const rows = await tx
    .select({ id, doctorName, withdrawnAt, withdrawnBy, reason: medicalReview.withdrawalReason })
    .from(medicalReview)
    .where(eq(requestId, ofRequest))
    .orderBy(asc(reviewedOn), asc(createdAt))
  return rows.map((row) => ({ ...row, isWithdrawn: row.withdrawnAt !== null }))
}
