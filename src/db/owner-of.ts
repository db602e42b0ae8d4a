import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { UserId } from '@/lib/record-ids'

/** A query for the patient of a record, for the audit entry of its reading. */
export function ownerOf(
  { id, userId }: { readonly id: AnyPgColumn; readonly userId: AnyPgColumn },
  recordId: string,
): SQL<UserId> {
  return sql<UserId>`(select ${userId} from ${id.table} where ${id} = ${recordId})`
}
