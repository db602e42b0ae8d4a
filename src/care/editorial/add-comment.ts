import * as v from 'valibot'
import { recordAudit } from '@/base/audit/record-audit'
import type { Actor } from '@/care/sign-in/session'
import { createPost } from '@/db/create-post'
import { once } from '@/db/once'
import type { Locale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import { type ContentCommentId, contentCommentIdSchema } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { mayDiscussContent } from './policy'
import type { ContentRef } from './rules'
import { contentComment } from './table'

export type CommentInput = {
  /** A record that exists: the caller has read it. */
  readonly about: ContentRef
  readonly text: string
  readonly field: string | null
  readonly locale: Locale | null
  readonly key: string
}
const added = v.object({ commentId: contentCommentIdSchema })
type AddedComment = v.InferOutput<typeof added>
export type CommentCode = 'FORBIDDEN' | 'IDEMPOTENCY_MISMATCH'

/** Adds a comment on a record of the content; once for each post. Editors and admins only. */
export async function addComment(
  actor: Actor,
  { about, text, field, locale, key }: CommentInput,
): Promise<Result<AddedComment, CommentCode>> {
  if (!mayDiscussContent(actor)) return err('FORBIDDEN')
  const { collection, recordId } = about
  const values = { collection, recordId, text, field, locale }
  const post = createPost('content-comment.add', actor, key, values)
  return once<AddedComment, CommentCode>(post, added, async (tx) => {
    const commentId = newId<ContentCommentId>()
    await tx
      .insert(contentComment)
      .values({ ...values, id: commentId, authorId: actor.userId, createdAt: now() })
    const entry = { action: 'content.commented', subject: 'content_comment', subjectId: commentId }
    await recordAudit(tx, { actorId: actor.userId, ...entry })
    return ok({ commentId })
  })
}
