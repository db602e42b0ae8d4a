import { and, eq, gt, isNull } from 'drizzle-orm'
import { emailChange } from '@/care/accounts/table'
import type { Executor } from '@/db/client'
import { now } from '@/lib/clock'
import { sha256 } from '@/lib/crypto'
import type { UserId } from '@/lib/record-ids'

/** What makes a link good: its account, unused, in time. One condition for looking and for using. */
export function isUsable(token: string, userId: UserId) {
  return and(
    eq(emailChange.hash, sha256(token)),
    eq(emailChange.userId, userId),
    isNull(emailChange.usedAt),
    gt(emailChange.expiresAt, now()),
  )
}

/** The email address a link confirms, if it is this account's and still good. */
export async function findNewEmail(db: Executor, token: string, userId: UserId): Promise<string | undefined> {
  const [row] = await db
    .select({ email: emailChange.email })
    .from(emailChange)
    .where(isUsable(token, userId))
    .limit(1)
  return row?.email
}
