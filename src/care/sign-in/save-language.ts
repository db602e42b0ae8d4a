import { and, eq, ne } from 'drizzle-orm'
import { user } from '@/care/accounts/table'
import { careDb } from '@/db/client'
import type { Locale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import type { UserId } from '@/lib/record-ids'

/** Saves the language of a person's mails and of their next visit. */
export async function saveLanguage(userId: UserId, locale: Locale): Promise<void> {
  await careDb()
    .update(user)
    .set({ locale, updatedAt: now() })
    .where(and(eq(user.id, userId), ne(user.locale, locale)))
}
