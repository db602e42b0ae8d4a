import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import { profile, user } from '@/care/accounts/table'
import type { Executor } from '@/db/client'
import type { SupportRow } from './items'
import { supportEntry } from './table'

const ENTRIES_MAX = 100

/** Entries that touch the time between two instants, the earliest first; people without a number are left out. */
export async function listEntries(db: Executor, from: Date, to: Date): Promise<readonly SupportRow[]> {
  const phone = sql<string | null>`coalesce(${supportEntry.phone}, ${profile.phone})`
  const rows = await db
    .select({
      userId: supportEntry.userId,
      firstName: profile.firstName,
      phone,
      startsAt: supportEntry.startsAt,
      endsAt: supportEntry.endsAt,
    })
    .from(supportEntry)
    .innerJoin(user, eq(user.id, supportEntry.userId))
    .innerJoin(profile, eq(profile.userId, supportEntry.userId))
    .where(and(gt(supportEntry.endsAt, from), lt(supportEntry.startsAt, to)))
    .orderBy(asc(supportEntry.startsAt), asc(supportEntry.id))
    .limit(ENTRIES_MAX)
  return rows.flatMap((row) => (row.phone === null ? [] : [{ ...row, phone: row.phone }]))
}
