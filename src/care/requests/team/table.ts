import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { user } from '@/care/accounts/table'
import { createdAt, id, sealedText } from '@/db/columns'
import type { RequestId, RequestNoteId, UserId } from '@/lib/record-ids'
import { contactRequest } from '../table'

/**
 * What the care team notes for itself about a request; never changed afterwards. The patient does not see it in their
 * area, but in a copy of their data.
 */
export const requestNote = pgTable(
  'request_note',
  {
    id: id<RequestNoteId>(),
    requestId: uuid('request_id')
      .$type<RequestId>()
      .notNull()
      .references(() => contactRequest.id, { onDelete: 'cascade' }),
    /** Sealed: `request_note:<id>:text`. */
    text: sealedText('text').notNull(),
    writtenBy: uuid('written_by')
      .$type<UserId>()
      .notNull()
      .references(() => user.id),
    createdAt: createdAt(),
  },
  (table) => [index('request_note_request_idx').on(table.requestId, table.createdAt)],
)
