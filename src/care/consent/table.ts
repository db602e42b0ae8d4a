import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { user } from '@/care/accounts/table'
import { id, instant } from '@/db/columns'
import { LOCALES } from '@/i18n/locales'
import type { ConsentId, RequestId, UserId } from '@/lib/record-ids'
import { CONSENT_KINDS } from './constants'

/** What a person agreed to: which text, in which language, when, and until when. Reading 24. */
export const consent = pgTable(
  'consent',
  {
    id: id<ConsentId>(),
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: CONSENT_KINDS }).notNull(),
    /** `2026-11-22.3f9a0c12d4e5`, see rules.ts; the content's versions hold the pages as of `givenAt`. */
    textVersion: text('text_version').notNull(),
    locale: text('locale', { enum: LOCALES }).notNull(),
    /** The request it was given with; null when given in the settings or at the sign-up. */
    givenWith: uuid('given_with').$type<RequestId>(),
    givenAt: instant('given_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
    /** Who of the team read the text out to the person on the phone; null where the person read it. */
    notedBy: uuid('noted_by')
      .$type<UserId>()
      .references(() => user.id),
  },
  (table) => [
    index('consent_user_idx').on(table.userId, table.kind, table.givenAt),
    // Few among many: looked for when an account of the team is deleted.
    index('consent_noted_by_idx').on(table.notedBy).where(sql`${table.notedBy} is not null`),
  ],
)
