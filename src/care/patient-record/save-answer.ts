import { and, desc, eq } from 'drizzle-orm'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { takeAttempt } from '@/db/rate-limit'
import type { Tx } from '@/db/transaction'
import { newId } from '@/lib/ids'
import type { RecordAnswerId, UserId } from '@/lib/record-ids'
import { err, type Result } from '@/lib/result'
import { type Answer, RECORD_LIMIT } from './constants'
import type { RecordFieldName } from './fields'
import { mayWriteRecord } from './policy'
import { type AnswerContent, isSameContent, isSameEdit, toContent } from './rules'
import { saveInRecord } from './save-in-record'
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
  const content = toContent(answer, text)
  return saveInRecord(
    { userId, base, clientIp },
    {
      lockNewest: (tx) => lockNewest(tx, userId, field),
      isStored: (newest) => (newest ? isSameContent(newest, content) : answer === 'unanswered'),
      store: (tx, newest, at) => store(tx, { userId, field, content, newest, at }),
    },
  )
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
