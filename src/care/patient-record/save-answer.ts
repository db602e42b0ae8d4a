import { and, desc, eq } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import { hasConsent } from '@/care/consent/find-consent'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { takeAttempt } from '@/db/rate-limit'
import { inTransaction, type Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { RecordAnswerId, UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { type Answer, RECORD_LIMIT } from './constants'
import type { RecordFieldName } from './fields'
import { mayWriteRecord } from './policy'
import { type AnswerContent, isSameContent, isSameEdit, toContent } from './rules'
import { openAnswer, sealAnswer } from './seal-answer'
import { recordAnswer } from './table'

type SaveAnswer = {
  readonly field: RecordFieldName
  readonly answer: Answer
  readonly text: string
  /** `savedAt` of the answer that the form showed; empty for none. */
  readonly base: string
  readonly clientIp?: string | null | undefined
}
type SaveCode = 'FORBIDDEN' | 'CONSENT_REQUIRED' | 'CHANGED_ELSEWHERE' | 'TOO_MANY_REQUESTS'

/**
 * Saves a patient's own answer. What is stored already is not stored again, so a repeated save needs no key. An answer
 * that was changed on another device meanwhile is not overwritten.
 */
export async function saveAnswer(
  actor: Actor,
  { field, answer, text, base, clientIp }: SaveAnswer,
): Promise<Result<{ readonly savedAt: string }, SaveCode>> {
  if (!mayWriteRecord(actor)) return err('FORBIDDEN')
  const { userId } = actor
  const { allowed } = await takeAttempt(careDb(), `record:${userId}`, RECORD_LIMIT)
  if (!allowed) return err('TOO_MANY_REQUESTS')
  return inTransaction(async (tx) => {
    if (!(await hasConsent(tx, userId, 'health_data'))) return err('CONSENT_REQUIRED')
    const newest = await lockNewest(tx, userId, field)
    const content = toContent(answer, text)
    const shown = newest?.savedAt.toISOString() ?? ''
    if (newest ? isSameContent(newest, content) : answer === 'unanswered') return ok({ savedAt: shown })
    if (shown !== base) return err('CHANGED_ELSEWHERE')
    const at = now()
    if (!(await store(tx, { userId, field, content, newest, at }))) return err('CHANGED_ELSEWHERE')
    const entry = { action: 'record.changed', subject: 'patient_record', subjectId: userId }
    await recordAudit(tx, { actorId: userId, ...entry, clientIp: clientIp ?? null })
    return ok({ savedAt: at.toISOString() })
  })
}

type Newest = AnswerContent & {
  readonly id: RecordAnswerId
  readonly number: number
  readonly begunAt: Date
  readonly savedAt: Date
}

async function lockNewest(tx: Tx, userId: UserId, field: RecordFieldName): Promise<Newest | undefined> {
  const [row] = await tx
    .select()
    .from(recordAnswer)
    .where(and(eq(recordAnswer.userId, userId), eq(recordAnswer.field, field)))
    .orderBy(desc(recordAnswer.number))
    .limit(1)
    .for('update')
  return row && { ...row, ...openAnswer(row.id, row.content) }
}

type Change = {
  readonly userId: UserId
  readonly field: RecordFieldName
  readonly content: AnswerContent
  readonly newest: Newest | undefined
  readonly at: Date
}

/** @returns false when another save has taken the number: nothing is written then */
async function store(tx: Tx, { userId, field, content, newest, at }: Change): Promise<boolean> {
  if (newest && isSameEdit(newest, content, at)) {
    const saved = { content: sealAnswer(newest.id, content), savedAt: at }
    await tx.update(recordAnswer).set(saved).where(eq(recordAnswer.id, newest.id))
    return true
  }
  const id = newId<RecordAnswerId>()
  const number = (newest?.number ?? 0) + 1
  const row = { id, userId, field, number, content: sealAnswer(id, content), begunAt: at, savedAt: at }
  const stored = await tx
    .insert(recordAnswer)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: recordAnswer.id })
  return stored.length > 0
}
