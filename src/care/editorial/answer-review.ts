import { eq } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import type { Actor } from '@/care/sign-in/session'
import { allOrNothing } from '@/db/once'
import { now } from '@/lib/clock'
import { isId } from '@/lib/ids'
import type { ContentReviewId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import type { ReviewOutcome } from './constants'
import { notifyEditors } from './notify-editors'
import { mayDiscussContent } from './policy'
import { type AnswerFault, answerFault } from './rules'
import { contentReview } from './table'

type AnswerInput = {
  readonly reviewId: UncheckedId<ContentReviewId>
  readonly outcome: ReviewOutcome
  readonly answer: string
}
export type AnswerReviewCode = 'FORBIDDEN' | 'REVIEW_NOT_FOUND' | AnswerFault

/**
 * Ends a review with its outcome, and tells the person who asked for it. The same answer of the same person twice is one.
 * REVIEW_ENDED: a colleague was faster, or it was withdrawn. Editors and admins only.
 */
export async function answerReview(
  actor: Actor,
  { reviewId, outcome, answer }: AnswerInput,
): Promise<Result<null, AnswerReviewCode>> {
  if (!mayDiscussContent(actor)) return err('FORBIDDEN')
  if (!isId<ContentReviewId>(reviewId)) return err('REVIEW_NOT_FOUND')
  return allOrNothing<null, AnswerReviewCode>(async (tx) => {
    const isThis = eq(contentReview.id, reviewId)
    const [row] = await tx.select().from(contentReview).where(isThis).for('update')
    if (!row) return err('REVIEW_NOT_FOUND')
    const isRepeated = row.answeredBy === actor.userId && row.outcome === outcome && row.answer === answer
    if (isRepeated) return ok(null)
    const fault = answerFault(row, outcome, actor)
    if (fault) return err(fault)
    const ended = { outcome, answer, answeredBy: actor.userId, answeredAt: now() }
    await tx.update(contentReview).set(ended).where(isThis)
    const action = outcome === 'withdrawn' ? 'content.review-withdrawn' : 'content.review-answered'
    await recordAudit(tx, {
      ...{ actorId: actor.userId, action },
      ...{ subject: 'content_review', subjectId: reviewId },
    })
    if (outcome === 'withdrawn') return ok(null)
    const kind = outcome === 'fine' ? 'reviewFine' : 'reviewChanges'
    await notifyEditors(tx, { kind, reviewId, about: row, to: row.askedBy, except: actor.userId })
    return ok(null)
  })
}
