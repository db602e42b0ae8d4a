import { and, eq, gt, isNull } from 'drizzle-orm'
import { passwordToken } from '@/care/accounts/table'
import type { Executor } from '@/db/client'
import { now } from '@/lib/clock'
import { sha256 } from '@/lib/crypto'

/** Marks the token as used, for exactly one of any number of callers. */
export async function consumeToken(tx: Executor, token: string): Promise<boolean> {
  const used = await tx
    .update(passwordToken)
    .set({ usedAt: now() })
    .where(
      and(
        eq(passwordToken.hash, sha256(token)),
        isNull(passwordToken.usedAt),
        gt(passwordToken.expiresAt, now()),
      ),
    )
    .returning({ id: passwordToken.id })
  return used.length === 1
}
