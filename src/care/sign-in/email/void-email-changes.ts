import { and, eq, isNull } from 'drizzle-orm'
import { emailChange } from '@/care/accounts/table'
import type { Executor } from '@/db/client'
import { now } from '@/lib/clock'
import type { UserId } from '@/lib/record-ids'

/** Ends every link to a new email address. */
export async function voidEmailChanges(tx: Executor, userId: UserId): Promise<void> {
  await tx
    .update(emailChange)
    .set({ usedAt: now() })
    .where(and(eq(emailChange.userId, userId), isNull(emailChange.usedAt)))
}
