import { and, eq, gt, isNull } from 'drizzle-orm'
import { emailChange } from '@/care/accounts/table'
import type { Executor } from '@/db/client'
import { now } from '@/lib/clock'
import { sha256 } from '@/lib/crypto'
import type { UserId } from '@/lib/record-ids'

/** Condition: an unused, unexpired link of this account. Used for showing the page and for using the link. */
export function isUsable(token: string, userId: UserId) {
  return and(
    eq(emailChange.hash, sha256(token)),
    eq(emailChange.userId, userId),
    isNull(emailChange.usedAt),
    gt(emailChange.expiresAt, now()),
  )
}

/** The email address a link confirms; undefined if it is another account's, used or expired. */
export async function findNewEmail(db: Executor, token: string, userId: UserId): Promise<string | undefined> {
  const [row] = await db
    .select({ email: emailChange.email })
    .from(emailChange)
    .where(isUsable(token, userId))
    .limit(1)
  return row?.email
}
