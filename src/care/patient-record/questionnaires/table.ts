import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { user } from '@/care/accounts/table'
import { id, instant, sealedText } from '@/db/columns'
import type { QuestionAnswerId, UserId } from '@/lib/record-ids'

/**
 * Answers to questionnaires, one row for each change; the highest number is current. They belong to the question's key,
 * not to a questionnaire, so that a patient answers each question only once.
 */
export const questionAnswer = pgTable(
  'question_answer',
  {
    id: id<QuestionAnswerId>(),
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    questionKey: text('question_key').notNull(),
    /** Counts the changes of one answer, from 1. */
    number: integer('number').notNull(),
    /** The answer and the wording of its question at the time, as JSON. Sealed: `question_answer:<id>:content`. */
    content: sealedText('content').notNull(),
    /** First save of this change. */
    begunAt: instant('begun_at').notNull(),
    /** Last save of this change. */
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    unique('question_answer_number_key').on(table.userId, table.questionKey, table.number),
    check('question_answer_number_positive', sql`${table.number} > 0`),
  ],
)
