import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { user } from '@/care/accounts/table'
import { id, instant, sealedText } from '@/db/columns'
import type { RecordAnswerId, UserId } from '@/lib/record-ids'
import type { RecordFieldName } from './fields'

/** Answers to the questions of a patient's record, one row for each change; the highest number is valid. */
export const recordAnswer = pgTable(
  'record_answer',
  {
    id: id<RecordAnswerId>(),
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    field: text('field').$type<RecordFieldName>().notNull(),
    /** 1, 2, 3, … for each question. */
    number: integer('number').notNull(),
    /** Answer and text as JSON: that there are no allergies is health data, too. Sealed: `record_answer:<id>:content`. */
    content: sealedText('content').notNull(),
    /** First save of this change. */
    begunAt: instant('begun_at').notNull(),
    /** Last save of this change. */
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    unique('record_answer_number_key').on(table.userId, table.field, table.number),
    check('record_answer_number_positive', sql`${table.number} > 0`),
  ],
)
