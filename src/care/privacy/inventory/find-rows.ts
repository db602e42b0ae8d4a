/** What is said of a table with rows of patients, and how its rows are found. */
import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { UserId } from '@/lib/record-ids'

export type Person = { readonly userId: UserId; readonly email: string }

/** Why rows or columns are not in the export. */
type Reason =
  | 'a secret of the sign-in'
  | 'the team’s own, not about the person'
  | 'how it is stored, not about the person'
  | 'never sent: its sender was asked to confirm it'
  | 'a file of its own in the archive'

export type PersonalTable = {
  readonly table: PgTable
  /** Condition: the rows of this person. */
  readonly isOf: (person: Person) => SQL | undefined
  /** Name of the file in the export, or why there is none. */
  readonly exported: { readonly file: string } | { readonly not: Reason }
  /** Columns that the export leaves out, by their names in the code. */
  readonly leavesOut?: Readonly<Record<string, Reason>>
  /** The column in whose row's context its texts are sealed, where it is not `id`. */
  readonly sealedBy?: PgColumn
  /** Its texts are sealed under the names of the code, not of the columns. */
  readonly sealedUnder?: 'fields'
  /**
   * `delete`: its rows; `all but bookings`: those that no booking needs, by the condition; `with its parent`: the
   * database deletes them with the row they belong to; `rewrite`: the row stays without what it said about the person;
   * `keep`: as proof, without anything that names the person.
   */
  readonly erased:
    | { readonly how: 'delete' | 'with its parent' | 'rewrite' | 'keep' }
    | { readonly how: 'all but bookings'; readonly isFree: (person: Person) => SQL | undefined }
}

/** Rows that name the person. */
export const own = (column: PgColumn) => (person: Person) => eq(column, person.userId)
/** Rows of a history or another part of a record of the person. */
export const partOf =
  (parent: { readonly id: PgColumn; readonly userId: PgColumn }, column: PgColumn) => (person: Person) =>
    sql`${column} in (select ${parent.id} from ${parent.id.table} where ${parent.userId} = ${person.userId})`
export const SECRET = 'a secret of the sign-in'
export const STORAGE = 'how it is stored, not about the person'
export const TEAM = 'the team’s own, not about the person'
export const DELETE = { how: 'delete' } as const
export const WITH_PARENT = { how: 'with its parent' } as const
