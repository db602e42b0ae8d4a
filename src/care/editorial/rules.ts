/** Who ends a review, and how. Pure. */
import type { UserId } from '@/lib/record-ids'
import type { ReviewOutcome } from './constants'

export type ReviewState = {
  readonly askedBy: UserId
  /** Null: all editors. */
  readonly askedOf: UserId | null
  readonly outcome: ReviewOutcome | null
}

type Editor = { readonly userId: UserId }

/** Whether an open review waits for this editor. Nobody reviews what they asked others to look at. */
export function isAskedOf({ askedBy, askedOf, outcome }: ReviewState, { userId }: Editor): boolean {
  if (outcome !== null) return false
  return askedOf === null ? askedBy !== userId : askedOf === userId
}

export type AnswerFault = 'REVIEW_ENDED' | 'NOT_ASKED_OF_YOU' | 'NOT_ASKED_BY_YOU'

/** Why this editor may not end the review this way; the person who asked may only withdraw it. */
export function answerFault(
  review: ReviewState,
  outcome: ReviewOutcome,
  editor: Editor,
): AnswerFault | undefined {
  if (review.outcome !== null) return 'REVIEW_ENDED'
  if (outcome === 'withdrawn') return review.askedBy === editor.userId ? undefined : 'NOT_ASKED_BY_YOU'
  return isAskedOf(review, editor) ? undefined : 'NOT_ASKED_OF_YOU'
}

export type ContentRef = { readonly collection: string; readonly recordId: number }

/** The address of a record in the content admin, without the site's; a global has the id 0. */
export function adminPath({ collection, recordId }: ContentRef, part = ''): string {
  const record = recordId === 0 ? `globals/${collection}` : `collections/${collection}/${recordId}`
  return `/admin/${record}${part}`
}
