import { and, count, desc, eq, isNull, ne, not, or, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { user } from '@/care/accounts/table'
import type { Executor } from '@/db/client'
import type { UserId } from '@/lib/record-ids'
import { COMMENTS_SHOWN, REVIEWS_SHOWN } from './constants'
import { listEditors } from './list-editors'
import {
  type CommentView,
  type DiscussionView,
  type PublicationView,
  presentReview,
  type ReviewView,
} from './present'
import type { ContentRef } from './rules'
import { contentComment, contentPublication, contentReview } from './table'

const author = alias(user, 'author')
const other = alias(user, 'other')
const third = alias(user, 'third')

/** What editors said about a record: its newest comments, its reviews, and whom the reader can ask. */
export async function readDiscussion(
  db: Executor,
  about: ContentRef,
  reader: UserId,
): Promise<DiscussionView> {
  const [{ comments, more }, reviews, editors] = await Promise.all([
    readComments(db, about),
    selectReviews(db, reader, isAbout(contentReview, about)),
    listEditors(db),
  ])
  return { comments, more, reviews, editors: editors.filter(({ id }) => id !== reader) }
}

export function isAbout(
  table: typeof contentComment | typeof contentReview,
  { collection, recordId }: ContentRef,
) {
  return and(eq(table.collection, collection), eq(table.recordId, recordId))
}

async function readComments(db: Executor, about: ContentRef) {
  const where = isAbout(contentComment, about)
  const [rows, [total]] = await Promise.all([
    db
      .select({ comment: contentComment, author: author.name, resolvedBy: other.name })
      .from(contentComment)
      .innerJoin(author, eq(author.id, contentComment.authorId))
      .leftJoin(other, eq(other.id, contentComment.resolvedBy))
      .where(where)
      .orderBy(desc(contentComment.createdAt), desc(contentComment.id))
      .limit(COMMENTS_SHOWN),
    db.select({ count: count() }).from(contentComment).where(where),
  ])
  const comments = rows.reverse().map(({ comment, author, resolvedBy }): CommentView => {
    const { id, text, field, locale, createdAt, resolvedAt } = comment
    const resolved = resolvedAt && { by: resolvedBy ?? '', at: resolvedAt.toISOString() }
    return { id, text, field, locale, author, at: createdAt.toISOString(), resolved }
  })
  return { comments, more: (total?.count ?? 0) - comments.length }
}

async function selectReviews(
  db: Executor,
  reader: UserId,
  where: SQL | undefined,
  limit = REVIEWS_SHOWN,
): Promise<ReviewView[]> {
  const rows = await db
    .select({ review: contentReview, askedBy: author.name, askedOf: other.name, answeredBy: third.name })
    .from(contentReview)
    .innerJoin(author, eq(author.id, contentReview.askedBy))
    .leftJoin(other, eq(other.id, contentReview.askedOf))
    .leftJoin(third, eq(third.id, contentReview.answeredBy))
    .where(where)
    .orderBy(desc(contentReview.createdAt), desc(contentReview.id))
    .limit(limit)
  return rows.map((row) => presentReview(row, reader))
}

/** `isAskedOf` of `rules.ts` as a condition, so that the reader's own questions take no place of those that wait. */
function isAskedOfReader(reader: UserId) {
  const { askedBy, askedOf } = contentReview
  return or(eq(askedOf, reader), and(isNull(askedOf), ne(askedBy, reader)))
}

/** The records that open reviews are about. */
export function listReviewedRecords(db: Executor): Promise<ContentRef[]> {
  const { collection, recordId } = contentReview
  return db.selectDistinct({ collection, recordId }).from(contentReview).where(isNull(contentReview.outcome))
}

/**
 * The newest open reviews, those that wait for the reader first, and how many there are.
 * @param gone records of which a review cannot be ended, because the admin does not open them
 */
export async function listOpenReviews(
  db: Executor,
  reader: UserId,
  limit: number,
  gone: readonly ContentRef[] = [],
): Promise<{ readonly reviews: readonly ReviewView[]; readonly count: number }> {
  const isGone = or(...gone.map((about) => isAbout(contentReview, about)))
  const isOpen = and(isNull(contentReview.outcome), isGone && not(isGone))
  const [waiting, all, [total]] = await Promise.all([
    selectReviews(db, reader, and(isOpen, isAskedOfReader(reader)), limit),
    selectReviews(db, reader, isOpen, limit),
    db.select({ count: count() }).from(contentReview).where(isOpen),
  ])
  const known = new Set(waiting.map(({ id }) => id))
  const reviews = [...waiting, ...all.filter(({ id }) => !known.has(id))].slice(0, limit)
  return { reviews, count: total?.count ?? 0 }
}

/** What was published last, and by whom. */
export async function listPublications(db: Executor, limit: number): Promise<PublicationView[]> {
  const rows = await db
    .select({ publication: contentPublication, by: user.name })
    .from(contentPublication)
    .innerJoin(user, eq(user.id, contentPublication.publishedBy))
    .orderBy(desc(contentPublication.publishedAt))
    .limit(limit)
  return rows.map(({ publication: { collection, recordId, publishedAt }, by }) => ({
    ...{ collection, recordId, by },
    at: publishedAt.toISOString(),
  }))
}

/** How many comments of a record are not resolved, and how many of its reviews are open. */
export async function countOpen(db: Executor, about: ContentRef): Promise<number> {
  const [[comments], [reviews]] = await Promise.all([
    db
      .select({ count: count() })
      .from(contentComment)
      .where(and(isAbout(contentComment, about), isNull(contentComment.resolvedAt))),
    db
      .select({ count: count() })
      .from(contentReview)
      .where(and(isAbout(contentReview, about), isNull(contentReview.outcome))),
  ])
  return (comments?.count ?? 0) + (reviews?.count ?? 0)
}
