import { and, count, eq, gt, isNull } from 'drizzle-orm'
import { user } from '@/care/accounts/table'
import type { Executor } from '@/db/client'
import { now } from '@/lib/clock'
import { open, type SealContext, sha256 } from '@/lib/crypto'
import { env } from '@/lib/env'
import type { UserId } from '@/lib/record-ids'
import { recoveryCode, secondFactor, signInChallenge } from './table'

/** What a sealed secret is bound to. */
export const secretContext = (userId: UserId): SealContext => `second_factor:${userId}:secret`

export function openSecret(userId: UserId, sealed: string): string {
  return open(sealed, secretContext(userId), env().DATA_KEYS)
}

/** Locks an account's factor until the transaction ends, so that two codes at once are checked one after the other. */
export async function lockFactor(tx: Executor, userId: UserId) {
  const [row] = await tx.select().from(secondFactor).where(eq(secondFactor.userId, userId)).for('update')
  return row
}

export async function findFactor(db: Executor, userId: UserId) {
  const [row] = await db.select().from(secondFactor).where(eq(secondFactor.userId, userId)).limit(1)
  return row
}

/** How many recovery codes are left. */
export async function countRecoveryCodes(db: Executor, userId: UserId): Promise<number> {
  const [row] = await db.select({ count: count() }).from(recoveryCode).where(eq(recoveryCode.userId, userId))
  return row?.count ?? 0
}

/** The account of an unexpired challenge; undefined if it is disabled. */
export async function findChallenged(db: Executor, challenge: string) {
  const [row] = await db
    .select({ user })
    .from(signInChallenge)
    .innerJoin(user, eq(user.id, signInChallenge.userId))
    .where(
      and(
        eq(signInChallenge.hash, sha256(challenge)),
        gt(signInChallenge.expiresAt, now()),
        isNull(user.disabledAt),
      ),
    )
    .limit(1)
  return row?.user
}
