import { sql } from 'drizzle-orm'
import { check, integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { treatmentOrder } from '@/care/orders/table'
import { instant, sealedText } from '@/db/columns'
import type { OrderId } from '@/lib/record-ids'

/** How satisfied a patient was with their stay: one answer for a booking, which they can change. */
export const stayRating = pgTable(
  'stay_rating',
  {
    orderId: uuid('order_id')
      .$type<OrderId>()
      .primaryKey()
      .references(() => treatmentOrder.id, { onDelete: 'cascade' }),
    score: integer('score').notNull(),
    /** What they wrote besides. Sealed: `stay_rating:<order id>:text`. */
    text: sealedText('text'),
    ratedAt: instant('rated_at').notNull(),
  },
  (table) => [check('stay_rating_score', sql`${table.score} between 1 and 5`)],
)
