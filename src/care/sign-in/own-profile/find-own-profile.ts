import { eq } from 'drizzle-orm'
import { profile, user } from '@/care/accounts/table'
import type { Executor } from '@/db/client'
import type { UserId } from '@/lib/record-ids'
import type { OwnProfile } from './items'

/** What a person may read about themselves on the wire. */
export async function findOwnProfile(db: Executor, userId: UserId): Promise<OwnProfile | undefined> {
  const { firstName, lastName, location, title } = profile
  const { id, email, locale, role } = user
  const [row] = await db
    .select({ id, firstName, lastName, email, location, title, locale, role })
    .from(user)
    .leftJoin(profile, eq(profile.userId, user.id))
    .where(eq(user.id, userId))
    .limit(1)
  return row
}
