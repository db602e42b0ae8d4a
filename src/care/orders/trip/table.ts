import { integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { treatmentOrder } from '@/care/orders/table'
import { instant, sealedText } from '@/db/columns'
import type { OrderId, UserId } from '@/lib/record-ids'

/** The trip card of an order: journey, hotel, people and numbers. */
export const orderTrip = pgTable('order_trip', {
  orderId: uuid('order_id')
    .$type<OrderId>()
    .primaryKey()
    .references(() => treatmentOrder.id, { onDelete: 'cascade' }),
  /** Counted up by each change, so that two people of the team do not overwrite each other. */
  version: integer('version').notNull(),
  /** All of it as one text. Sealed: `order_trip:<order id>:card`. */
  card: sealedText('card').notNull(),
  updatedBy: uuid('updated_by').$type<UserId>().notNull(),
  updatedAt: instant('updated_at').notNull(),
})
