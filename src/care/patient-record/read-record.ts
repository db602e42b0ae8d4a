import { and, desc, eq, exists, gt, isNotNull, isNull, not, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { requestReference } from '@/care/requests/rules'
import { openText } from '@/care/requests/seal-texts'
import { contactRequest } from '@/care/requests/table'
import type { Executor } from '@/db/client'
import type { RequestId, UserId } from '@/lib/record-ids'
import { HISTORY_SIZE } from './constants'
import { RECORD_FIELD_NAMES, RECORD_FIELDS, type RecordFieldName, requestFieldOf } from './fields'
import type { FormerAnswer, RecordAnswer, RecordChange, RecordQuestion } from './present'
import { questionAnswer } from './questionnaires/table'
import { isOffered } from './rules'
import { openAnswer } from './seal-answer'
import { recordAnswer } from './table'

/** Whether the patient who sent a request has answered a question of their record or of a questionnaire. */
export async function hasRecord(db: Executor, requestId: RequestId): Promise<boolean> {
  const one = { one: sql`1` }
  const [row] = await db
    .select(one)
    .from(contactRequest)
    .where(
      and(
        eq(contactRequest.id, requestId),
        or(
          exists(db.select(one).from(recordAnswer).where(eq(recordAnswer.userId, contactRequest.userId))),
          exists(db.select(one).from(questionAnswer).where(eq(questionAnswer.userId, contactRequest.userId))),
        ),
      ),
    )
  return row !== undefined
}

/** A patient's six answers as they are now, in their order; `unanswered` where nothing was saved. */
export async function readAnswers(db: Executor, userId: UserId): Promise<RecordAnswer[]> {
  const newer = alias(recordAnswer, 'newer')
  const isSameQuestion = and(eq(newer.userId, recordAnswer.userId), eq(newer.field, recordAnswer.field))
  const hasNewer = exists(
    db
      .select({ one: sql`1` })
      .from(newer)
      .where(and(isSameQuestion, gt(newer.number, recordAnswer.number))),
  )
  const rows = await db
    .select()
    .from(recordAnswer)
    .where(and(eq(recordAnswer.userId, userId), not(hasNewer)))
  return RECORD_FIELD_NAMES.map((name) => {
    const row = rows.find((each) => each.field === name)
    if (!row) return { field: name, answer: 'unanswered', text: '', savedAt: null }
    return { field: name, ...openAnswer(row.id, row.content), savedAt: row.savedAt.toISOString() }
  })
}

/** The same with what the patient wrote in a request, where that is newer. */
export async function readQuestions(db: Executor, userId: UserId): Promise<RecordQuestion[]> {
  const [answers, former] = await Promise.all([readAnswers(db, userId), readFormerAnswers(db, userId)])
  return answers.map((answer) => {
    const earlier = former.get(answer.field)
    const { savedAt } = answer
    const stored = savedAt === null ? undefined : { ...answer, savedAt }
    return {
      ...answer,
      max: RECORD_FIELDS[answer.field].max,
      former: earlier && isOffered(stored, earlier) ? earlier : null,
    }
  })
}

/** Every change of a record, the newest first. */
export async function readHistory(db: Executor, userId: UserId): Promise<RecordChange[]> {
  const { savedAt, id } = recordAnswer
  const rows = await db
    .select()
    .from(recordAnswer)
    .where(eq(recordAnswer.userId, userId))
    .orderBy(desc(savedAt), desc(id))
    .limit(HISTORY_SIZE)
  return rows.map(({ field, number, ...row }) => ({
    ...{ field, number, savedAt: row.savedAt.toISOString() },
    ...openAnswer(row.id, row.content),
  }))
}

/** The newest text of the person's own requests for each question that the contact form asks, too. */
async function readFormerAnswers(
  db: Executor,
  userId: UserId,
): Promise<ReadonlyMap<RecordFieldName, FormerAnswer>> {
  const { id, number, createdAt } = contactRequest
  const { knownHealthProblems, knownChronicDiseases, medicationTaking, surgeriesHistory } = contactRequest
  const texts = { knownHealthProblems, knownChronicDiseases, medicationTaking, surgeriesHistory }
  const rows = await db
    .select({ id, number, createdAt, ...texts })
    .from(contactRequest)
    .where(
      and(
        eq(contactRequest.userId, userId),
        isNull(contactRequest.quarantine),
        or(...Object.values(texts).map((column) => isNotNull(column))),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
  const found = new Map<RecordFieldName, FormerAnswer>()
  for (const name of RECORD_FIELD_NAMES) {
    const field = requestFieldOf(name)
    const row = field && rows.find((each) => each[field] !== null)
    if (!field || !row) continue
    const text = openText(row.id, field, row[field])?.slice(0, RECORD_FIELDS[name].max)
    if (!text) continue
    const reference = requestReference(row)
    found.set(name, { text, requestId: row.id, reference, at: row.createdAt.toISOString() })
  }
  return found
}
