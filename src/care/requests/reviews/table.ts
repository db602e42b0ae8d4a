import { date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { user } from '@/care/accounts/table'
import { createdAt, id, sealedText } from '@/db/columns'
import type { MedicalReviewId, RequestId, UserId } from '@/lib/record-ids'
import { contactRequest } from '../table'

/** That a named doctor has read a case, as a coordinator wrote it down; never changed afterwards. */
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
  },
  (table) => [index('medical_review_request_idx').on(table.requestId, table.reviewedOn)],
)
