/** What tests of the desk's pages about people look at. */
import { and, eq, like } from 'drizzle-orm'
import { auditEntry } from '@/base/audit/table'
import { user } from '@/care/accounts/table'
import type { Actor } from '@/care/sign-in/session'
import type { Manager } from '@/care/staff/lock-managed-person'
import { careDb } from '@/db/client'
import type { UserId } from '@/lib/record-ids'

/** An admin as the use cases take them. */
export const asManager = ({ userId }: Pick<Actor, 'userId'>): Manager => ({ userId, clientIp: '203.0.113.9' })

export async function accountOf(userId: UserId) {
  const [row] = await careDb().select().from(user).where(eq(user.id, userId))
  return row
}

/** The audit actions about an account, of these admins alone where some are named. */
export async function notedAbout(userId: string, actorId?: UserId): Promise<readonly string[]> {
  const rows = await careDb()
    .select({ action: auditEntry.action })
    .from(auditEntry)
    .where(
      and(
        eq(auditEntry.subjectId, userId),
        like(auditEntry.action, 'account.%'),
        actorId && eq(auditEntry.actorId, actorId),
      ),
    )
    .orderBy(auditEntry.at, auditEntry.id)
  return rows.map(({ action }) => action.slice('account.'.length))
}
