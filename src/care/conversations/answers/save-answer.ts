import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { recordAudit } from '@/base/audit/record-audit'
import type { Actor } from '@/care/sign-in/session'
import { createPost } from '@/db/create-post'
import { allOrNothing, once } from '@/db/once'
import type { Tx } from '@/db/transaction'
import type { Locale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import { isId, newId } from '@/lib/ids'
import type { OpenedForm } from '@/lib/opened-form'
import { type CannedAnswerId, cannedAnswerIdSchema, type UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { type SavedForm, saveOnTop } from '@/lib/save-on-top'
import { mayWriteToPatients } from '../policy'
import { comparableAnswer } from './present'
import { cannedAnswer } from './table'

type AnswerValues = { readonly locale: Locale; readonly subject: string; readonly text: string }
type NewAnswer = { readonly values: AnswerValues; readonly key: string }
type AnswerChange = OpenedForm & {
  readonly answerId: UncheckedId<CannedAnswerId>
  readonly values: AnswerValues
}
const savedAnswer = v.object({ answerId: cannedAnswerIdSchema })
type SavedAnswer = v.InferOutput<typeof savedAnswer>
export type AddAnswerCode = 'FORBIDDEN' | 'IDEMPOTENCY_MISMATCH'
export type ChangeAnswerCode = 'FORBIDDEN' | 'ANSWER_GONE' | 'CHANGED_ELSEWHERE'

/** Adds a canned answer. Staff only. */
export async function addAnswer(
  actor: Actor,
  { values, key }: NewAnswer,
): Promise<Result<SavedAnswer, AddAnswerCode>> {
  if (!mayWriteToPatients(actor)) return err('FORBIDDEN')
  const post = createPost('canned-answer.save', actor, key, { values })
  return once<SavedAnswer, AddAnswerCode>(post, savedAnswer, async (tx) => {
    const answerId = newId<CannedAnswerId>()
    await tx.insert(cannedAnswer).values({ ...signed(actor, values), id: answerId })
    await recordSaving(tx, actor, answerId)
    return ok({ answerId })
  })
}

/**
 * Changes a canned answer. ANSWER_GONE: it was deleted meanwhile; CHANGED_ELSEWHERE: a colleague has changed it since the
 * form was opened. The same change twice is one. Staff only.
 */
export async function changeAnswer(
  actor: Actor,
  { answerId, base, over, values }: AnswerChange,
): Promise<Result<SavedForm, ChangeAnswerCode>> {
  if (!mayWriteToPatients(actor)) return err('FORBIDDEN')
  if (!isId<CannedAnswerId>(answerId)) return err('ANSWER_GONE')
  return allOrNothing<SavedForm, ChangeAnswerCode>(async (tx) => {
    const isThis = eq(cannedAnswer.id, answerId)
    const [row] = await tx.select().from(cannedAnswer).where(isThis).for('update')
    if (!row) return err('ANSWER_GONE')
    const [stored, wanted] = [comparableAnswer(row), comparableAnswer(values)]
    return saveOnTop<ChangeAnswerCode>({ opened: { base, over }, stored, wanted }, async () => {
      await tx.update(cannedAnswer).set(signed(actor, values)).where(isThis)
      await recordSaving(tx, actor, answerId)
      return ok(null)
    })
  })
}

function signed(actor: Actor, values: AnswerValues) {
  return { ...values, updatedBy: actor.userId, updatedAt: now() }
}

async function recordSaving(tx: Tx, actor: Actor, subjectId: CannedAnswerId): Promise<void> {
  const entry = { action: 'message.answer-saved', subject: 'canned_answer', subjectId }
  await recordAudit(tx, { actorId: actor.userId, ...entry })
}
