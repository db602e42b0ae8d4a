import { and, count, desc, eq, isNull, not, or, sql } from 'drizzle-orm'
import { user } from '@/care/accounts/table'
import type { Executor } from '@/db/client'
import { excerptOf } from '@/lib/excerpt'
import type { OpenCommentsView } from './present'
import { isAbout } from './read-discussion'
import type { ContentRef } from './rules'
import { contentComment } from './table'

const isOpen = isNull(contentComment.resolvedAt)

/** The records that open comments are about. */
export function listCommentedRecords(db: Executor): Promise<ContentRef[]> {
  const { collection, recordId } = contentComment
  return db.selectDistinct({ collection, recordId }).from(contentComment).where(isOpen)
}

/**
 * Records with open comments, the one with the newest first, and how many such records there are.
 * @param gone records that the admin does not open
 */
export async function listOpenComments(
  db: Executor,
  limit: number,
  gone: readonly ContentRef[] = [],
): Promise<{ readonly records: readonly OpenCommentsView[]; readonly count: number }> {
  const { collection, recordId, text, createdAt, id } = contentComment
  const isGone = or(...gone.map((about) => isAbout(contentComment, about)))
  const ofRecord = sql`partition by ${collection}, ${recordId}`
  const ranked = db
    .select({
      ...{ id, collection, recordId, text, createdAt, author: user.name },
      count: sql<number>`count(*) over (${ofRecord})`.mapWith(Number).as('comments'),
      place: sql<number>`row_number() over (${ofRecord} order by ${createdAt} desc, ${id} desc)`.as('place'),
    })
    .from(contentComment)
    .innerJoin(user, eq(user.id, contentComment.authorId))
    .where(and(isOpen, isGone && not(isGone)))
    .as('ranked')
  const isNewest = eq(ranked.place, 1)
  const [rows, [total]] = await Promise.all([
    db.select().from(ranked).where(isNewest).orderBy(desc(ranked.createdAt), desc(ranked.id)).limit(limit),
    db.select({ count: count() }).from(ranked).where(isNewest),
  ])
  const records = rows.map((row) => ({
    ...{ collection: row.collection, recordId: row.recordId, count: row.count, author: row.author },
    ...{ at: row.createdAt.toISOString(), excerpt: excerptOf(row.text) },
  }))
  return { records, count: total?.count ?? 0 }
}
