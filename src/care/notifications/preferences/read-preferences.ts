import { eq } from 'drizzle-orm'
import { ZONE_COLUMNS, zoneOf } from '@/care/accounts/find-zone'
import { profile, user } from '@/care/accounts/table'
import type { Executor } from '@/db/client'
import type { UserId } from '@/lib/record-ids'
import { HOSPITAL_TIME_ZONE } from '@/lib/time-zone'
import type { Preferences } from './rules'
import { notificationChoice, notificationTiming } from './table'

/** What a person has chosen, and their zone: Istanbul's while it is not known. */
export async function readPreferences(db: Executor, userId: UserId): Promise<Preferences> {
  const choices = await db
    .select({
      type: notificationChoice.type,
      channel: notificationChoice.channel,
      enabled: notificationChoice.enabled,
    })
    .from(notificationChoice)
    .where(eq(notificationChoice.userId, userId))
  const [row] = await db
    .select({
      digest: notificationTiming.digest,
      from: notificationTiming.quietFrom,
      to: notificationTiming.quietTo,
      ...ZONE_COLUMNS,
    })
    .from(profile)
    .innerJoin(user, eq(user.id, profile.userId))
    .leftJoin(notificationTiming, eq(notificationTiming.userId, profile.userId))
    .where(eq(profile.userId, userId))
  const quiet = row?.from && row.to ? { from: row.from, to: row.to } : null
  const timeZone = (row && zoneOf(row)) ?? HOSPITAL_TIME_ZONE
  return { choices, digest: row?.digest ?? 'at_once', quiet, timeZone }
}
