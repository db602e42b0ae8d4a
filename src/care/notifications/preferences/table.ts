import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { user } from '@/care/accounts/table'
import { instant } from '@/db/columns'
import type { UserId } from '@/lib/record-ids'
import { NOTIFICATION_TYPES } from '../constants'
import { CHANNELS, DIGESTS } from './constants'

/** What a person has switched on or off. Without a row `ON_AT_FIRST` holds. */
export const notificationChoice = pgTable(
  'notification_choice',
  {
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    type: text('type', { enum: NOTIFICATION_TYPES }).notNull(),
    channel: text('channel', { enum: CHANNELS }).notNull(),
    enabled: boolean('enabled').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.type, table.channel] })],
)

/** When a person wants to be told. Without a row: at once, at every hour. */
export const notificationTiming = pgTable('notification_timing', {
  userId: uuid('user_id')
    .$type<UserId>()
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  digest: text('digest', { enum: DIGESTS }).notNull(),
  /** `22:00` in the person's zone; both are null without quiet hours. */
  quietFrom: text('quiet_from'),
  quietTo: text('quiet_to'),
  updatedAt: instant('updated_at').notNull(),
})
