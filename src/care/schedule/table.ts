import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { user } from '@/care/accounts/table'
import { createdAt, id, instant } from '@/db/columns'
import type { ScheduleChangeId, ShiftId, UserId } from '@/lib/record-ids'
import { CHANGE_KINDS, SHIFT_STATUSES } from './desk/constants'

/** When a member of the support team can be reached. Specification, section 3, "Support entry". */
export const shift = pgTable(
  'support_entry',
  {
    id: id<ShiftId>(),
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** E.164; null when the person's own number is meant. */
    phone: text('phone'),
    /** Only who is available counts as on call. */
    status: text('status', { enum: SHIFT_STATUSES }).notNull().default('available'),
    createdAt: createdAt(),
  },
  (table) => [
    index('support_entry_ends_idx').on(table.endsAt),
    index('support_entry_user_idx').on(table.userId),
    check('support_entry_ends_after_start', sql`${table.endsAt} > ${table.startsAt}`),
    check('support_entry_status_known', sql`${table.status} in ('available', 'busy', 'offline')`),
  ],
)

/** What was changed in the schedule: its history, and what an undo goes back to. Rows are deleted after some weeks. */
export const scheduleChange = pgTable(
  'schedule_change',
  {
    id: id<ScheduleChangeId>(),
    actorId: uuid('actor_id')
      .$type<UserId>()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    kind: text('kind', { enum: CHANGE_KINDS }).notNull(),
    /** Each shift before and after, as `storedSides` (desk/schema.ts) reads it. */
    sides: jsonb('sides').notNull(),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    index('schedule_change_actor_idx').on(table.actorId, table.at),
    check('schedule_change_kind_known', sql`${table.kind} in ('add', 'edit', 'delete', 'copy')`),
  ],
)
