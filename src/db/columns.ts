/** Columns every care table writes the same way. */
import { timestamp, uuid } from 'drizzle-orm/pg-core'
import { newId } from '@/lib/ids'

/** Primary key: UUID version 7, made by the application so that any PostgreSQL-speaking database will do. */
export const id = <Id extends string = string>() =>
  uuid('id')
    .primaryKey()
    .$type<Id>()
    .$defaultFn(() => newId<Id>())

/** An instant; always with time zone, read as `Date`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const createdAt = () => instant('created_at').notNull().defaultNow()
