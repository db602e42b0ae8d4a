import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { user } from '@/care/accounts/table'
import { id, instant } from '@/db/columns'
import { LOCALES } from '@/i18n/locales'
import type { CannedAnswerId, UserId } from '@/lib/record-ids'

/** A text that the care team inserts into its messages. About no person. */
export const cannedAnswer = pgTable(
  'canned_answer',
  {
    id: id<CannedAnswerId>(),
    locale: text('locale', { enum: LOCALES }).notNull(),
    /** By which the team finds it; the patient does not read it. */
    subject: text('subject').notNull(),
    /** With `{name}` and `{reference}` for those of the patient. */
    text: text('text').notNull(),
    updatedBy: uuid('updated_by')
      .$type<UserId>()
      .notNull()
      .references(() => user.id),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('canned_answer_locale_idx').on(table.locale, table.subject)],
)
