import { and, eq, isNull } from 'drizzle-orm'
import { passwordToken } from '@/care/accounts/table'
import type { Executor } from '@/db/client'
import { now } from '@/lib/clock'
import type { UserId } from '@/lib/record-ids'

/** Ends every link of the account that sets a password or confirms the email address. */
export async function voidTokens(tx: Executor, userId: UserId): Promise<void> {
  await tx
    .update(passwordToken)
    .set({ usedAt: now() })
    .where(and(eq(passwordToken.userId, userId), isNull(passwordToken.usedAt)))
}
