import { eq } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import type { Actor } from '@/care/sign-in/session'
import { allOrNothing } from '@/db/once'
import { now } from '@/lib/clock'
import { isId } from '@/lib/ids'
import type { ContentCommentId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { mayDiscussContent } from './policy'
import { contentComment } from './table'

type CommentChange = {
  readonly commentId: UncheckedId<ContentCommentId>
  readonly state: 'resolved' | 'open'
}
export type CommentChangeCode = 'FORBIDDEN' | 'COMMENT_NOT_FOUND'

/** Marks a comment as resolved, or opens it again. A state that it has already stays as it is. Editors and admins. */
export async function changeComment(
  actor: Actor,
  { commentId, state }: CommentChange,
): Promise<Result<null, CommentChangeCode>> {
  if (!mayDiscussContent(actor)) return err('FORBIDDEN')
  if (!isId<ContentCommentId>(commentId)) return err('COMMENT_NOT_FOUND')
  return allOrNothing<null, CommentChangeCode>(async (tx) => {
    const isThis = eq(contentComment.id, commentId)
    const [row] = await tx.select().from(contentComment).where(isThis).for('update')
    if (!row) return err('COMMENT_NOT_FOUND')
    const isResolved = state === 'resolved'
    if (isResolved === (row.resolvedAt !== null)) return ok(null)
    const resolved = { resolvedAt: now(), resolvedBy: actor.userId }
    await tx
      .update(contentComment)
      .set(isResolved ? resolved : { resolvedAt: null, resolvedBy: null })
      .where(isThis)
    const action = isResolved ? 'content.comment-resolved' : 'content.comment-reopened'
    await recordAudit(tx, {
      ...{ actorId: actor.userId, action },
      ...{ subject: 'content_comment', subjectId: commentId },
    })
    return ok(null)
  })
}
