import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { recordAudit } from '@/base/audit/record-audit'
import type { Actor } from '@/care/sign-in/session'
import { createPost } from '@/db/create-post'
import { once } from '@/db/once'
import type { Locale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import { isId, newId } from '@/lib/ids'
import { type CannedAnswerId, cannedAnswerIdSchema, type UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { mayWriteToPatients } from '../policy'
import { cannedAnswer } from './table'

type AnswerInput = {
  /** Null: a new one. */
  readonly answerId: UncheckedId<CannedAnswerId> | null
  /** When the row that was edited had been saved. */
  readonly revision: string
  readonly values: { readonly locale: Locale; readonly subject: string; readonly text: string }
  readonly key: string
}
const savedAnswer = v.object({ answerId: cannedAnswerIdSchema })
type SavedAnswer = v.InferOutput<typeof savedAnswer>
export type SaveAnswerCode = 'FORBIDDEN' | 'ANSWER_OUTDATED' | 'IDEMPOTENCY_MISMATCH'

/** Adds a canned answer, or changes one. ANSWER_OUTDATED: it was changed or deleted meanwhile. Staff only. */
export async function saveAnswer(
  actor: Actor,
  { answerId, revision, values, key }: AnswerInput,
): Promise<Result<SavedAnswer, SaveAnswerCode>> {
  if (!mayWriteToPatients(actor)) return err('FORBIDDEN')
  const post = createPost('canned-answer.save', actor, key, { answerId, revision, values })
  return once<SavedAnswer, SaveAnswerCode>(post, savedAnswer, async (tx) => {
    const saved = { ...values, updatedBy: actor.userId, updatedAt: now() }
    const id = answerId === null ? newId<CannedAnswerId>() : answerId
    if (!isId<CannedAnswerId>(id)) return err('ANSWER_OUTDATED')
    if (answerId === null) await tx.insert(cannedAnswer).values({ ...saved, id })
    else {
      const isThis = eq(cannedAnswer.id, id)
      const [row] = await tx.select().from(cannedAnswer).where(isThis).for('update')
      if (row?.updatedAt.toISOString() !== revision) return err('ANSWER_OUTDATED')
      await tx.update(cannedAnswer).set(saved).where(isThis)
    }
    const entry = { action: 'message.answer-saved', subject: 'canned_answer', subjectId: id }
    await recordAudit(tx, { actorId: actor.userId, ...entry })
    return ok({ answerId: id })
  })
}
