import { lt } from 'drizzle-orm'
import { emailChange } from '@/care/accounts/table'
import type { Executor } from '@/db/client'
import { now } from '@/lib/clock'

/** Removes links to new email addresses that have expired, used or not. */
export async function pruneEmailChanges(db: Executor): Promise<void> {
  await db.delete(emailChange).where(lt(emailChange.expiresAt, now()))
}
