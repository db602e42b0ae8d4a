import * as v from 'valibot'
import { recordAudit } from '@/base/audit/record-audit'
import type { Actor } from '@/care/sign-in/session'
import { createPost } from '@/db/create-post'
import { once } from '@/db/once'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import { type ContentReviewId, contentReviewIdSchema, type UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { TITLE_MAX_LENGTH } from './constants'
import { lockEditor } from './list-editors'
import { notifyEditors } from './notify-editors'
import { mayDiscussContent } from './policy'
import type { ContentRef } from './rules'
import { contentReview } from './table'

type ReviewInput = {
  /** A record that exists, with its title: the caller has read it. */
  readonly about: ContentRef & { readonly title: string }
  /** Null: all editors. */
  readonly askedOf: UserId | null
  readonly note: string
  readonly key: string
}
const requested = v.object({ reviewId: contentReviewIdSchema })
type RequestedReview = v.InferOutput<typeof requested>
export type RequestReviewCode =
  | 'FORBIDDEN'
  | 'IDEMPOTENCY_MISMATCH'
  | 'EDITOR_NOT_FOUND'
  | 'ASKED_YOURSELF'
  | 'ALREADY_ASKED'

/**
 * Asks a colleague, or all editors, to look at a record, and mails them. ALREADY_ASKED: the same review is open, also one
 * that a colleague asked for. Once for each post. Editors and admins only.
 */
export async function requestReview(
  actor: Actor,
  { about, askedOf, note, key }: ReviewInput,
): Promise<Result<RequestedReview, RequestReviewCode>> {
  if (!mayDiscussContent(actor)) return err('FORBIDDEN')
  if (askedOf === actor.userId) return err('ASKED_YOURSELF', { asked_of: 'ASKED_YOURSELF' })
  const { collection, recordId } = about
  const title = [...about.title].slice(0, TITLE_MAX_LENGTH).join('')
  const post = createPost('content-review.request', actor, key, { collection, recordId, askedOf, note })
  return once<RequestedReview, RequestReviewCode>(post, requested, async (tx) => {
    if (askedOf && !(await lockEditor(tx, askedOf)))
      return err('EDITOR_NOT_FOUND', { asked_of: 'EDITOR_NOT_FOUND' })
    const reviewId = newId<ContentReviewId>()
    const values = { collection, recordId, title, askedOf, note }
    const stored = await tx
      .insert(contentReview)
      .values({ ...values, id: reviewId, askedBy: actor.userId, createdAt: now() })
      .onConflictDoNothing()
      .returning({ id: contentReview.id })
    if (stored.length === 0) return err('ALREADY_ASKED', { asked_of: 'ALREADY_ASKED' })
    const entry = { action: 'content.review-asked', subject: 'content_review', subjectId: reviewId }
    await recordAudit(tx, { actorId: actor.userId, ...entry })
    const notice = { kind: 'reviewAsked', reviewId, to: askedOf, except: actor.userId } as const
    await notifyEditors(tx, { ...notice, about: { collection, recordId, title } })
    return ok({ reviewId })
  })
}
