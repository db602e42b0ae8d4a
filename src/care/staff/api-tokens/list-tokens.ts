import { desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { TOKENS_MAX } from '@/base/api-tokens/constants'
import { apiToken } from '@/base/api-tokens/table'
import { user } from '@/care/accounts/table'
import type { Executor } from '@/db/client'
import { now } from '@/lib/clock'
import { ENDED_TOKENS_SHOWN } from './constants'
import { type ApiTokenView, presentToken } from './present'

const [maker, revoker] = [alias(user, 'maker'), alias(user, 'revoker')]

/** Tokens in force, the newest first, then those that ended last. */
export async function listTokens(db: Executor): Promise<readonly ApiTokenView[]> {
  const { tokenHash: _secret, ...columns } = getTableColumns(apiToken)
  const at = now()
  const endedAt = sql`coalesce(${apiToken.revokedAt}, case when ${apiToken.expiresAt} <= ${at.toISOString()}::timestamptz then ${apiToken.expiresAt} end)`
  const rows = await db
    .select({ token: columns, createdBy: maker.name, revokedBy: revoker.name })
    .from(apiToken)
    .leftJoin(maker, eq(maker.id, apiToken.createdBy))
    .leftJoin(revoker, eq(revoker.id, apiToken.revokedBy))
    .orderBy(sql`${endedAt} desc nulls first`, desc(apiToken.createdAt), desc(apiToken.id))
    .limit(TOKENS_MAX + ENDED_TOKENS_SHOWN)
  return rows.map((row) => presentToken(row, at))
}
