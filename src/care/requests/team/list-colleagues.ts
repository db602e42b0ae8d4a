import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { user } from '@/care/accounts/table'
import type { Executor } from '@/db/client'
import type { Tx } from '@/db/transaction'
import type { UserId } from '@/lib/record-ids'

/** Roles that may look after requests; the policy asks the same. */
const TEAM_ROLES = ['support', 'admin'] as const

export type Colleague = { readonly id: UserId; readonly name: string }

/** Someone who is only invited cannot work yet, and a closed account not any more. */
export const isActiveColleague = and(
  inArray(user.role, [...TEAM_ROLES]),
  eq(user.emailVerified, true),
  isNull(user.disabledAt),
  eq(user.demo, false),
)

/** Who can look after a request, by name. */
export function listColleagues(db: Executor): Promise<Colleague[]> {
  return db
    .select({ id: user.id, name: user.name })
    .from(user)
    .where(isActiveColleague)
    .orderBy(asc(user.name), asc(user.id))
}

/**
 * One of them, who stays one until the transaction ends; undefined for an account of another role or one that is
 * closed.
 */
export async function lockColleague(tx: Tx, id: UserId): Promise<Colleague | undefined> {
  const [found] = await tx
    .select({ id: user.id, name: user.name })
    .from(user)
    .where(and(eq(user.id, id), isActiveColleague))
    .for('share')
  return found
}
