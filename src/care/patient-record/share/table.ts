import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { user } from '@/care/accounts/table'
import { createdAt, id, instant, sealedText } from '@/db/columns'
import type { RecordOpeningId, RecordShareId, UserId } from '@/lib/record-ids'
import { OPENING_KINDS } from './constants'

/** Links by which a patient shows their record to someone. The token is stored as SHA-256, the passcode as scrypt. */
export const recordShare = pgTable(
  'record_share',
  {
    id: id<RecordShareId>(),
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique('record_share_token_key'),
    passcodeHash: text('passcode_hash').notNull(),
    /** Wrong passcodes so far. */
    wrong: integer('wrong').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    createdAt: createdAt(),
  },
  (table) => [index('record_share_user_idx').on(table.userId, table.createdAt)],
)

/** What was opened by a link, and when. */
export const recordOpening = pgTable(
  'record_opening',
  {
    id: id<RecordOpeningId>(),
    shareId: uuid('share_id')
      .$type<RecordShareId>()
      .notNull()
      .references(() => recordShare.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: OPENING_KINDS }).notNull(),
    /** Network of the reader, for the patient. Sealed: `record_opening:<id>:network`. */
    network: sealedText('network').notNull(),
    /** SHA-256 of the reader's cookie; only where the passcode was given. */
    viewerHash: text('viewer_hash').unique('record_opening_viewer_key'),
    at: instant('at').notNull(),
  },
  (table) => [index('record_opening_share_idx').on(table.shareId, table.at)],
)
