/** Column types that several care tables share. */
import { jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { SealedText } from '@/lib/crypto'
import { newId } from '@/lib/ids'
import type { UserId } from '@/lib/record-ids'

/** Primary key: a UUID version 7 that the application generates. */
export const id = <Id extends string = string>() =>
  uuid('id')
    .primaryKey()
    .$type<Id>()
    .$defaultFn(() => newId<Id>())

/** An instant with time zone, read as `Date`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const createdAt = () => instant('created_at').notNull().defaultNow()

type Names = readonly [string, ...string[]]

/** Columns of a history: what happened, from which status to which, by whom, why and when. */
export function eventColumns<const Kinds extends Names, const Statuses extends Names>(
  kinds: Kinds,
  statuses: Statuses,
) {
  return {
    kind: text('kind', { enum: kinds }).notNull(),
    fromStatus: text('from_status', { enum: statuses }),
    toStatus: text('to_status', { enum: statuses }).notNull(),
    /** Null: the system, or a visitor who was not signed in yet. */
    actorId: uuid('actor_id').$type<UserId>(),
    /** Free text of a person. Sealed: `<table>:<id>:reason`. */
    reason: sealedText('reason'),
    at: instant('at').notNull(),
  }
}

/** A text that is stored sealed: a plain one does not compile. `npm run check` requires it for all health data. */
export const sealedText = (name: string) => text(name).$type<SealedText>()

/**
 * The same in a column of type `jsonb`, as a JSON string. The compiler does not help here: rows of an older version
 * hold plain objects until `sealPlainContents` has run.
 */
export const sealedJson = (name: string) => jsonb(name)
