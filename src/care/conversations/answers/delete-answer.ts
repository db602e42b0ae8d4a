import { eq } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import type { Actor } from '@/care/sign-in/session'
import { allOrNothing } from '@/db/once'
import { isId } from '@/lib/ids'
import type { CannedAnswerId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { mayWriteToPatients } from '../policy'
import { answerRevision } from './present'
import { cannedAnswer } from './table'

type Deletion = { readonly answerId: UncheckedId<CannedAnswerId>; readonly revision: string }
export type DeleteAnswerCode = 'FORBIDDEN' | 'ANSWER_GONE' | 'ANSWER_OUTDATED'

/**
 * Deletes a canned answer. ANSWER_OUTDATED: a colleague has changed it since the page was read; ANSWER_GONE: it was deleted.
 * Staff only.
 */
export async function deleteAnswer(
  actor: Actor,
  { answerId, revision }: Deletion,
): Promise<Result<undefined, DeleteAnswerCode>> {
  if (!mayWriteToPatients(actor)) return err('FORBIDDEN')
  if (!isId<CannedAnswerId>(answerId)) return err('ANSWER_GONE')
  return allOrNothing<undefined, DeleteAnswerCode>(async (tx) => {
    const isThis = eq(cannedAnswer.id, answerId)
    const [row] = await tx.select().from(cannedAnswer).where(isThis).for('update')
    if (!row) return err('ANSWER_GONE')
    if (answerRevision(row) !== revision) return err('ANSWER_OUTDATED')
    await tx.delete(cannedAnswer).where(isThis)
    const entry = { action: 'message.answer-deleted', subject: 'canned_answer', subjectId: answerId }
    await recordAudit(tx, { actorId: actor.userId, ...entry })
    return ok(undefined)
  })
}
