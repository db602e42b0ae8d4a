import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { user } from '@/care/accounts/table'
import { createdAt, id, instant, sealedText } from '@/db/columns'
import type { MedicalReviewId, RequestId, UserId } from '@/lib/record-ids'
import { contactRequest } from '../table'

/**
 * That a named doctor has read a case, as a coordinator wrote it down; never changed afterwards. A wrong entry is withdrawn:
 * it stays for the desk, and is left out everywhere else.
 */
export const medicalReview = pgTable(
  'medical_review',
  {
    id: id<MedicalReviewId>(),
    requestId: uuid('request_id')
      .$type<RequestId>()
      .notNull()
      .references(() => contactRequest.id, { onDelete: 'cascade' }),
    /** Of the content, where the record may be gone; null in the demo's samples. */
    doctorId: text('doctor_id'),
    /** As it was then. */
    doctorName: text('doctor_name').notNull(),
    /** The day the doctor read the case. */
    reviewedOn: date('reviewed_on', { mode: 'string' }).notNull(),
    /** What the doctor said. Sealed: `medical_review:<id>:note`. */
    note: sealedText('note'),
    /** What the patient still has to send, as they read it. Sealed: `medical_review:<id>:needed`. */
    needed: sealedText('needed'),
    writtenBy: uuid('written_by')
      .$type<UserId>()
      .notNull()
      .references(() => user.id),
    createdAt: createdAt(),
    withdrawnAt: instant('withdrawn_at'),
    withdrawnBy: uuid('withdrawn_by')
      .$type<UserId>()
      .references(() => user.id),
    /** Sealed: `medical_review:<id>:withdrawal_reason`. */
    withdrawalReason: sealedText('withdrawal_reason'),
  },
  (table) => [
    index('medical_review_request_idx').on(table.requestId, table.reviewedOn),
    check(
      'medical_review_withdrawal',
      sql`num_nulls(${table.withdrawnAt}, ${table.withdrawnBy}, ${table.withdrawalReason}) in (0, 3)`,
    ),
  ],
)
