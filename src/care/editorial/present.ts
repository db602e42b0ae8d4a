import type { Locale } from '@/i18n/locales'
import type { ContentCommentId, ContentReviewId, UserId } from '@/lib/record-ids'
import type { ReviewOutcome } from './constants'
import { type ContentRef, isAskedOf } from './rules'
import type { contentReview } from './table'

export type CommentView = {
  readonly id: ContentCommentId
  readonly text: string
  readonly field: string | null
  readonly locale: Locale | null
  readonly author: string
  /** ISO 8601, as all times here. */
  readonly at: string
  readonly resolved: { readonly by: string; readonly at: string } | null
}

export type ReviewView = ContentRef & {
  readonly id: ContentReviewId
  readonly title: string
  readonly askedBy: string
  /** Null: all editors. */
  readonly askedOf: string | null
  readonly note: string
  readonly at: string
  readonly ended: {
    readonly outcome: ReviewOutcome
    readonly answer: string
    readonly by: string
    readonly at: string
  } | null
  /** Whether the reader is the one to answer. */
  readonly isMine: boolean
  /** Whether the reader asked for it. */
  readonly isByMe: boolean
}

export type EditorOption = { readonly id: UserId; readonly name: string }

/** What editors said about one record. */
export type DiscussionView = {
  readonly comments: readonly CommentView[]
  /** Older comments that are not shown. */
  readonly more: number
  /** The newest first. */
  readonly reviews: readonly ReviewView[]
  /** Whom the reader can ask. */
  readonly editors: readonly EditorOption[]
}

export type ReviewRow = {
  readonly review: typeof contentReview.$inferSelect
  readonly askedBy: string
  readonly askedOf: string | null
  readonly answeredBy: string | null
}

export function presentReview({ review, ...names }: ReviewRow, reader: UserId): ReviewView {
  const { id, collection, recordId, title, note, createdAt, outcome, answer, answeredAt } = review
  const isEnded = outcome !== null && answeredAt !== null
  return {
    ...{ id, collection, recordId, title, note },
    ...{ askedBy: names.askedBy, askedOf: names.askedOf, at: createdAt.toISOString() },
    ended: isEnded ? { outcome, answer, by: names.answeredBy ?? '', at: answeredAt.toISOString() } : null,
    isMine: isAskedOf(review, { userId: reader }),
    isByMe: review.askedBy === reader,
  }
}

/** A record with open comments. */
export type OpenCommentsView = ContentRef & {
  readonly count: number
  /** Who wrote the newest of them, and when. */
  readonly author: string
  readonly at: string
  readonly excerpt: string
}

export type PublicationView = ContentRef & { readonly at: string; readonly by: string }
