import { index, pgTable, unique, uuid } from 'drizzle-orm/pg-core'
import { user } from '@/care/accounts/table'
import { contactRequest } from '@/care/requests/table'
import { id, instant, sealedText } from '@/db/columns'
import type { ConversationDraftId, RequestId, UserId } from '@/lib/record-ids'

/** A new conversation that a member of the team is writing. One for each person and request. */
export const conversationDraft = pgTable(
  'conversation_draft',
  {
    id: id<ConversationDraftId>(),
    requestId: uuid('request_id')
      .$type<RequestId>()
      .notNull()
      .references(() => contactRequest.id, { onDelete: 'cascade' }),
    /** Its writer. */
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Sealed: `conversation_draft:<id>:text`. */
    text: sealedText('text').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    unique('conversation_draft_place_key').on(table.requestId, table.userId),
    index('conversation_draft_user_idx').on(table.userId),
    index('conversation_draft_saved_idx').on(table.savedAt),
  ],
)
