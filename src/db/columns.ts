/** Columns every care table writes the same way. */
import { jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { SealedText } from '@/lib/crypto'
import { newId } from '@/lib/ids'

/** Primary key: UUID version 7, made by the application so that any PostgreSQL-speaking database will do. */
export const id = () => uuid('id').primaryKey().$defaultFn(newId)

/** An instant; always with time zone, read as `Date`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const createdAt = () => instant('created_at').notNull().defaultNow()

/** A text that is stored sealed: a plain one does not compile. `npm run check` asks it of all health data. */
export const sealedText = (name: string) => text(name).$type<SealedText>()

/**
 * The same in a column of type `jsonb`, as a JSON string. The compiler does not help here: rows of an older version hold
 * plain objects until `sealPlainContents` has run.
 */
export const sealedJson = (name: string) => jsonb(name)
