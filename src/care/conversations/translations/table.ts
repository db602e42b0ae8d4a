import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { user } from '@/care/accounts/table'
import { instant, sealedText } from '@/db/columns'
import { LOCALES } from '@/i18n/locales'
import type { ConversationId, MessageId, UserId } from '@/lib/record-ids'
import { conversation, conversationMessage } from '../table'

/** What a patient wrote, in a language that the team reads. One for a message; the patient does not see it. */
export const messageTranslation = pgTable(
  'message_translation',
  {
    messageId: uuid('message_id')
      .$type<MessageId>()
      .primaryKey()
      .references(() => conversationMessage.id, { onDelete: 'cascade' }),
    /** Of the message: its open pages are told of a change. */
    conversationId: uuid('conversation_id')
      .$type<ConversationId>()
      .notNull()
      .references(() => conversation.id, { onDelete: 'cascade' }),
    /** The language of the translation. */
    locale: text('locale', { enum: LOCALES }).notNull(),
    /** Sealed: `message_translation:<message id>:text`. */
    text: sealedText('text').notNull(),
    /** Name of the person who translated it. */
    translator: text('translator').notNull(),
    updatedBy: uuid('updated_by')
      .$type<UserId>()
      .notNull()
      .references(() => user.id),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('message_translation_conversation_idx').on(table.conversationId),
    index('message_translation_updated_by_idx').on(table.updatedBy),
  ],
)
