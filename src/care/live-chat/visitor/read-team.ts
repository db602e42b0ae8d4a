import { and, asc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import { profile, user } from '@/care/accounts/table'
import { SUPPORT_ROLES } from '@/care/schedule/desk/constants'
import { shift } from '@/care/schedule/table'
import type { Executor } from '@/db/client'
import type { Locale } from '@/i18n/locales'
import { DAY_MS } from '@/lib/durations'
import { chat } from '../table'
import { DUTY_AHEAD_DAYS, REPLIES_MIN, REPLY_DAYS, TEAM_KEPT_MS } from './constants'
import { type Duty, type DutyShift, dutyIn } from './rules'

/** Who of the team answers chats in this language at this moment. */
export async function readDuty(db: Executor, locale: Locale, at: Date): Promise<Duty> {
  return dutyIn(await listShifts(db, at), locale, at)
}

/** Those that end after `at`, the earliest first. */
async function listShifts(db: Executor, at: Date): Promise<readonly DutyShift[]> {
  const until = new Date(at.getTime() + DUTY_AHEAD_DAYS * DAY_MS)
  const rows = await db
    .select({
      startsAt: shift.startsAt,
      endsAt: shift.endsAt,
      firstName: profile.firstName,
      phone: sql<string | null>`coalesce(${shift.phone}, ${profile.phone})`,
      locale: user.locale,
      spokenLanguages: profile.spokenLanguages,
    })
    .from(shift)
    .innerJoin(user, eq(user.id, shift.userId))
    .innerJoin(profile, eq(profile.userId, shift.userId))
    .where(
      and(
        ...[gt(shift.endsAt, at), lt(shift.startsAt, until), eq(shift.status, 'available')],
        ...[isNull(user.disabledAt), inArray(user.role, [...SUPPORT_ROLES])],
      ),
    )
    .orderBy(asc(shift.startsAt), asc(shift.id))
  return rows.map(
    ({ locale: own, spokenLanguages, ...row }): DutyShift => ({
      ...row,
      languages: [own, ...spokenLanguages],
    }),
  )
}

/**
 * How many minutes visitors who came while someone was there waited for the first answer, at the median of the last
 * weeks. Null while there are too few to say.
 */
async function readMedianReply(db: Executor, at: Date): Promise<number | null> {
  const waited = sql`extract(epoch from ${chat.answeredAt} - ${chat.createdAt})`
  const [row] = await db
    .select({
      many: sql<number>`count(*)::int`,
      seconds: sql<number>`percentile_cont(0.5) within group (order by ${waited})::float8`,
    })
    .from(chat)
    .where(
      and(
        gt(chat.answeredAt, new Date(at.getTime() - REPLY_DAYS * DAY_MS)),
        lt(chat.answeredAt, at),
        eq(chat.isAway, false),
      ),
    )
  return row && row.many >= REPLIES_MIN ? Math.max(1, Math.round(row.seconds / 60)) : null
}

type Team = { readonly duty: Duty; readonly medianReplyMinutes: number | null }
/** The last reading in each language, in the memory of this process. */
const known = new Map<Locale, { readonly at: number; readonly team: Promise<Team> }>()

/** What every window shows of the team: read once in a while, however many ask. */
export function readTeam(db: Executor, locale: Locale, at: Date): Promise<Team> {
  const time = at.getTime()
  const found = known.get(locale)
  if (found && Math.abs(time - found.at) < TEAM_KEPT_MS) return found.team
  const team = Promise.all([readDuty(db, locale, at), readMedianReply(db, at)]).then(
    ([duty, medianReplyMinutes]) => ({ duty, medianReplyMinutes }),
  )
  known.set(locale, { at: time, team })
  team.catch(() => known.delete(locale))
  return team
}
