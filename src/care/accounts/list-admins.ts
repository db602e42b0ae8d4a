import { and, eq, isNull } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import type { Locale } from '@/i18n/locales'
import type { UserId } from '@/lib/record-ids'
import { user } from './table'

export type AdminAddress = { readonly userId: UserId; readonly email: string; readonly locale: Locale }

/** Each admin who can sign in: to whom mails about the installation go. */
export async function listAdmins(db: Executor): Promise<readonly AdminAddress[]> {
  const isActive = and(eq(user.emailVerified, true), isNull(user.disabledAt))
  return db
    .select({ userId: user.id, email: user.email, locale: user.locale })
    .from(user)
    .where(and(eq(user.role, 'admin'), isActive))
}
