import { inArray } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import type { UserId } from '@/lib/record-ids'
import { user } from './table'

/** Names of accounts by their ids, also of those that are closed or have left the team. */
export async function readNames(db: Executor, ids: readonly UserId[]): Promise<ReadonlyMap<UserId, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: user.id, name: user.name })
    .from(user)
    .where(inArray(user.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
