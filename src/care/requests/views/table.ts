import { pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { user } from '@/care/accounts/table'
import { createdAt, id } from '@/db/columns'
import type { DeskViewId, UserId } from '@/lib/record-ids'

/** Filters of the list of requests that a member of the team has saved under a name, for themselves. */
export const deskView = pgTable(
  'desk_view',
  {
    id: id<DeskViewId>(),
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** As in the list's URL, `status=pending&country=DE`; never what was typed into the search. */
    query: text('query').notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique('desk_view_name_key').on(table.userId, table.name)],
)
