/** The zone in which a person reads times, an IANA name; null while it is not known, and times are Istanbul's then. */
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import type { UserId } from '@/lib/record-ids'
import { toTimeZone } from '@/lib/time-zone'
import { isStaffRole, type Role } from './roles'
import { profile, user } from './table'

/**
 * What `zoneOf` decides from, for any query that reads `user` with `profile`, such as the one for a session. Requests
 * are in a room above this one: their table is named in the text of the query, not imported.
 */
export const ZONE_COLUMNS = {
  role: user.role,
  chosenZone: profile.timeZone,
  /**
   * That of the newest request with one; not of a request in quarantine, which the patient may not have sent. Browsers
   * that protect against fingerprinting send UTC wherever they are: it counts as none.
   */
  sentZone: sql<string | null>`(
    select sent.time_zone from contact_request sent
    where sent.user_id = "user".id and sent.time_zone not in ('UTC', 'Etc/UTC') and sent.quarantine is null
    order by sent.created_at desc, sent.id desc limit 1)`,
}

type KnownZones = {
  readonly role: Role
  readonly chosenZone: string | null
  readonly sentZone: string | null
}

/**
 * The zone that a person has chosen in their settings; for a patient, else the one that their browser sent with their
 * newest request. A name that this system does not know counts as none: the list of zones changes with its version.
 */
export function zoneOf({ role, chosenZone, sentZone }: KnownZones): string | null {
  const chosen = toTimeZone(chosenZone ?? '')
  // Members of the team work in Istanbul's time, also where one has sent a request from elsewhere.
  const sent = isStaffRole(role) ? undefined : toTimeZone(sentZone ?? '')
  return chosen ?? sent ?? null
}

export function findZone(db: Executor, userId: UserId): Promise<string | null> {
  return zoneWhere(db, eq(user.id, userId))
}

/** @param email lower-case */
export function findZoneByEmail(db: Executor, email: string): Promise<string | null> {
  return zoneWhere(db, eq(user.email, email))
}

async function zoneWhere(db: Executor, isPerson: SQL): Promise<string | null> {
  const [row] = await db
    .select(ZONE_COLUMNS)
    .from(user)
    .innerJoin(profile, eq(profile.userId, user.id))
    .where(isPerson)
    .limit(1)
  return row ? zoneOf(row) : null
}
