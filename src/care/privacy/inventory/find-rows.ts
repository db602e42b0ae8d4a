/** The description of a table with rows of patients, and how to find a person's rows. */
import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { UserId } from '@/lib/record-ids'

export type Person = { readonly userId: UserId; readonly email: string }

/** Why a table or column is not in the export. */
type Reason =
  | 'a secret of the sign-in'
  | 'the team’s own, not about the person'
  | 'how it is stored, not about the person'
  | 'never sent: its sender was asked to confirm it'
  | 'a file of its own in the archive'
  | 'not sent to the person, and may never be'

type ExportRule =
  | {
      readonly file: string
      /** The condition that selects the rows to export, if it is not all of the person's rows. */
      readonly only?: (person: Person) => SQL | undefined
    }
  | { readonly not: Reason }

export type PersonalTable = {
  readonly table: PgTable
  /** The condition that selects this person's rows. */
  readonly isOf: (person: Person) => SQL | undefined
  /** Name of the file in the export, or why there is none. */
  readonly exported: ExportRule
  /** Columns that the export omits, by their names in the code. */
  readonly leavesOut?: Readonly<Record<string, Reason>>
  /** A text that is the team's own in some rows: there the export omits it, and an erasure empties it. */
  readonly teamText?: { readonly column: PgColumn; readonly where: SQL }
  /** The column whose value is part of the context of sealed texts, if it is not `id`. */
  readonly sealedBy?: PgColumn
  /** Whether the context of sealed texts has the names of the code instead of the columns' names. */
  readonly sealedUnder?: 'fields'
  /**
   * `delete`: its rows are deleted; `all but bookings`: rows that no booking needs are, by the condition; `with its
   * parent`: by the database, with the row they belong to; `rewrite`: the row stays, without data about the person;
   * `keep`: the row stays as proof and names nobody.
   */
  readonly erased:
    | { readonly how: 'delete' | 'with its parent' | 'rewrite' | 'keep' }
    | { readonly how: 'all but bookings'; readonly isFree: (person: Person) => SQL | undefined }
}

/** Selects rows that refer to the person. */
export const own = (column: PgColumn) => (person: Person) => eq(column, person.userId)
/** Selects rows that belong to a record of the person, such as its history. */
export const partOf =
  (parent: { readonly id: PgColumn; readonly userId: PgColumn }, column: PgColumn) => (person: Person) =>
    sql`${column} in (select ${parent.id} from ${parent.id.table} where ${parent.userId} = ${person.userId})`
export const SECRET = 'a secret of the sign-in'
export const STORAGE = 'how it is stored, not about the person'
export const TEAM = 'the team’s own, not about the person'
export const UNSENT = 'not sent to the person, and may never be'
export const DELETE = { how: 'delete' } as const
export const WITH_PARENT = { how: 'with its parent' } as const
