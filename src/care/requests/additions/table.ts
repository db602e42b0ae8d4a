import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { contactRequest } from '@/care/requests/table'
import { createdAt, id, sealedText } from '@/db/columns'
import type { RequestAdditionId, RequestId } from '@/lib/record-ids'

/** What a patient added to a request after they had sent it. Never changed. */
export const requestAddition = pgTable(
  'request_addition',
  {
    id: id<RequestAdditionId>(),
    requestId: uuid('request_id')
      .$type<RequestId>()
      .notNull()
      .references(() => contactRequest.id, { onDelete: 'cascade' }),
    /** Sealed: `request_addition:<id>:text`. */
    text: sealedText('text').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('request_addition_request_idx').on(table.requestId, table.createdAt)],
)
