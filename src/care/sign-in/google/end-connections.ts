import { and, eq, ne } from 'drizzle-orm'
import { PASSWORD_PROVIDER } from '@/care/accounts/constants'
import { account } from '@/care/accounts/table'
import type { Executor } from '@/db/client'
import type { UserId } from '@/lib/record-ids'

/**
 * Disconnects the accounts of other providers, such as Google. Also done when a mailed link has set the password or
 * another email address, because an account connected before may belong to another person.
 * @returns whether there was one
 */
export async function endConnections(tx: Executor, userId: UserId): Promise<boolean> {
  const ended = await tx
    .delete(account)
    .where(and(eq(account.userId, userId), ne(account.providerId, PASSWORD_PROVIDER)))
    .returning({ id: account.id })
  return ended.length > 0
}
