import { and, desc, eq } from 'drizzle-orm'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { takeAttempt } from '@/db/rate-limit'
import type { Tx } from '@/db/transaction'
import type { Locale } from '@/i18n/locales'
import { newId } from '@/lib/ids'
import type { QuestionAnswerId, UserId } from '@/lib/record-ids'
import { err, type Result } from '@/lib/result'
import { RECORD_LIMIT } from '../constants'
import { mayWriteRecord } from '../policy'
import { saveInRecord } from '../save-in-record'
import { listAsked } from './read-questions'
import { type AnsweredQuestion, isSameAnswer, isSameEdit, toAnswer, type ValueCode } from './rules'
import { openQuestion, sealQuestion } from './seal-question'
import { questionAnswer } from './table'

type SaveQuestion = {
  /** The question's key. */
  readonly question: string
  readonly value: string
  /** `savedAt` of the answer that the form was loaded with; empty if there was none. */
  readonly base: string
  /** The language in which the question was shown. */
  readonly locale: Locale
  readonly clientIp?: string | null | undefined
}
type SaveCode =
  | ValueCode
  | 'FORBIDDEN'
  | 'QUESTION_NOT_FOUND'
  | 'CONSENT_REQUIRED'
  | 'CHANGED_ELSEWHERE'
  | 'TOO_MANY_REQUESTS'

/**
 * Saves a patient's answer to a question of a questionnaire, with the current wording of the question. An unchanged
 * answer is not stored again, so a repeated save needs no key. QUESTION_NOT_FOUND: the patient is not asked this.
 */
export async function saveQuestion(
  actor: Actor,
  { question: key, value, base, locale, clientIp }: SaveQuestion,
): Promise<Result<{ readonly savedAt: string }, SaveCode>> {
  if (!mayWriteRecord(actor)) return err('FORBIDDEN')
  const { userId } = actor
  const { allowed } = await takeAttempt(careDb(), `record:${userId}`, RECORD_LIMIT)
  if (!allowed) return err('TOO_MANY_REQUESTS')
  const asked = (await listAsked(careDb(), userId, locale))
    .flatMap(({ questions }) => questions)
    .find((question) => question.key === key)
  if (!asked) return err('QUESTION_NOT_FOUND')
  const answer = toAnswer({ ...asked, locale }, value)
  if (!answer.ok) return answer
  return saveInRecord(
    { userId, base, clientIp },
    {
      lockNewest: (tx) => lockNewest(tx, userId, key),
      isStored: (newest) => (newest ? isSameAnswer(newest, answer.value) : answer.value.value === ''),
      store: (tx, newest, at) => store(tx, { userId, key, answer: answer.value, newest, at }),
    },
  )
}

type Newest = AnsweredQuestion & {
  readonly id: QuestionAnswerId
  readonly number: number
  readonly begunAt: Date
  readonly savedAt: Date
}

async function lockNewest(tx: Tx, userId: UserId, key: string): Promise<Newest | undefined> {
  const [row] = await tx
    .select()
    .from(questionAnswer)
    .where(and(eq(questionAnswer.userId, userId), eq(questionAnswer.questionKey, key)))
    .orderBy(desc(questionAnswer.number))
    .limit(1)
    .for('update')
  return row && { ...row, ...openQuestion(row.id, row.content) }
}

type Change = {
  readonly userId: UserId
  readonly key: string
  readonly answer: AnsweredQuestion
  readonly newest: Newest | undefined
  readonly at: Date
}

async function store(tx: Tx, { userId, key, answer, newest, at }: Change): Promise<boolean> {
  if (newest && isSameEdit(newest, answer, at)) {
    const saved = { content: sealQuestion(newest.id, answer), savedAt: at }
    await tx.update(questionAnswer).set(saved).where(eq(questionAnswer.id, newest.id))
    return true
  }
  const id = newId<QuestionAnswerId>()
  const number = (newest?.number ?? 0) + 1
  const times = { begunAt: at, savedAt: at }
  const stored = await tx
    .insert(questionAnswer)
    .values({ id, userId, questionKey: key, number, content: sealQuestion(id, answer), ...times })
    .onConflictDoNothing()
    .returning({ id: questionAnswer.id })
  return stored.length > 0
}
