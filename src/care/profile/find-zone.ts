import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { profile } from '@/care/accounts/table'
import { contactRequest } from '@/care/requests/table'
import type { Executor } from '@/db/client'
import type { UserId } from '@/lib/record-ids'
import { toTimeZone } from './rules'

/**
 * The zone in which a person reads times, an IANA name: the one they have chosen in their settings, else the one that
 * their browser sent with their newest request; null without either.
 */
export async function findZone(db: Executor, userId: UserId): Promise<string | null> {
  const [chosen] = await db
    .select({ timeZone: profile.timeZone })
    .from(profile)
    .where(eq(profile.userId, userId))
  return known(chosen) ?? known(await newestSent(db, userId)) ?? null
}

async function newestSent(db: Executor, userId: UserId) {
  const { id, timeZone, quarantine, createdAt } = contactRequest
  const [sent] = await db
    .select({ timeZone })
    .from(contactRequest)
    .where(and(eq(contactRequest.userId, userId), isNotNull(timeZone), isNull(quarantine)))
    .orderBy(desc(createdAt), desc(id))
    .limit(1)
  return sent
}

/** A zone that was stored by an older version of the platform may not exist here. */
function known(row: { readonly timeZone: string | null } | undefined): string | undefined {
  return row?.timeZone ? toTimeZone(row.timeZone) : undefined
}
