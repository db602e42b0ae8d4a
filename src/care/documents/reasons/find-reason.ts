/** Which reasons count now: those that a member of the team gave within the last half hour. */
import { and, desc, eq, exists, gt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { careDb, type Executor } from '@/db/client'
import { now } from '@/lib/clock'
import type { UserId } from '@/lib/record-ids'
import { ACCESS_MS } from './constants'
import { openReason } from './seal-reason'
import { recordAccess } from './table'

const isBy = (readerId: UserId) =>
  and(eq(recordAccess.readerId, readerId), gt(recordAccess.at, new Date(now().getTime() - ACCESS_MS)))

/** The newest reason that the reader gave for this patient; undefined: none that still counts. */
export async function findReason(
  db: Executor,
  { readerId, userId }: { readonly readerId: UserId; readonly userId: UserId },
): Promise<string | undefined> {
  const [given] = await db
    .select()
    .from(recordAccess)
    .where(and(eq(recordAccess.userId, userId), isBy(readerId)))
    .orderBy(desc(recordAccess.at), desc(recordAccess.id))
    .limit(1)
  return given && openReason(given.id, given.reason)
}

/** Condition: the reader has given a reason for the patient whose id is in this column. */
export function hasReason(patientId: PgColumn, readerId: UserId): SQL {
  const given = careDb()
    .select({ one: sql`1` })
    .from(recordAccess)
    .where(and(eq(recordAccess.userId, patientId), isBy(readerId)))
  return exists(given)
}
