import {
  and,
  asc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNull,
  lte,
  ne,
  not,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { user } from '@/care/accounts/table'
import { SUPPORT_ROLES } from '@/care/schedule/desk/constants'
import { shift } from '@/care/schedule/table'
import type { CareDb, Executor } from '@/db/client'
import { inTransaction, type Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { MINUTE_MS } from '@/lib/durations'
import { SETTLED_MINUTES, UNANSWERED_MINUTES, UNSEEN_MINUTES } from '../constants'
import { assignedSince, unansweredSince, unseenSince } from '../read-waiting-times'
import { chat } from '../table'
import { moveChat } from './move-chat'

const BATCH_SIZE = 50

/**
 * Puts chats back in the queue whose visitor waits while their assignee is off duty, so that the team is alerted. Only
 * while someone is on duty: in the queue of an empty desk nobody would see them sooner. @returns how many
 */
export async function releaseUnattendedChats(db: CareDb): Promise<number> {
  let released = 0
  for (let count = BATCH_SIZE; count === BATCH_SIZE; released += count)
    count = await inTransaction((tx) => releaseBatch(tx), db)
  return released
}

/** Those that someone is writing in at this moment are left to the next run. */
async function releaseBatch(tx: Tx): Promise<number> {
  const at = now()
  const locked = await tx
    .select({ id: chat.id })
    .from(chat)
    .where(isUnattended(tx, at))
    .orderBy(asc(chat.id))
    .limit(BATCH_SIZE)
    .for('update', { skipLocked: true })
  const ids = locked.map(({ id }) => id)
  // A query of its own: an answer that was stored while the rows were locked is not seen by the first one.
  const rows = await tx
    .select()
    .from(chat)
    .where(and(inArray(chat.id, ids), isUnattended(tx, at)))
  for (const row of rows)
    await moveChat(tx, { chat: row, action: 'release', actorId: null, assigneeId: null })
  return rows.length
}

function isUnattended(db: Executor, at: Date): SQL | undefined {
  const minutesAgo = (minutes: number) => new Date(at.getTime() - minutes * MINUTE_MS)
  const isRunning = and(lte(shift.startsAt, at), gt(shift.endsAt, at))
  const isOnDuty = and(isRunning, eq(shift.userId, chat.assigneeId), ne(shift.status, 'offline'))
  const isThere = and(
    ...[isRunning, eq(shift.status, 'available'), isNull(user.disabledAt)],
    inArray(user.role, [...SUPPORT_ROLES]),
  )
  const one = { one: sql`1` }
  return and(
    eq(chat.status, 'open'),
    notExists(db.select(one).from(shift).where(isOnDuty)),
    exists(db.select(one).from(shift).innerJoin(user, eq(user.id, shift.userId)).where(isThere)),
    // Who has just taken a chat over has as long as for a new message.
    lte(assignedSince, minutesAgo(UNSEEN_MINUTES)),
    or(
      lte(unseenSince, minutesAgo(UNSEEN_MINUTES)),
      and(
        lte(assignedSince, minutesAgo(UNANSWERED_MINUTES)),
        lte(unansweredSince, minutesAgo(UNANSWERED_MINUTES)),
        or(isNull(chat.answeredAt), not(isSettled(at))),
      ),
    ),
  )
}

/** After an answer, such as a thank-you. The question with which a chat begins is never settled. */
function isSettled(at: Date): SQL {
  return gte(dutySince(unansweredSince, at), sql`make_interval(mins => ${SETTLED_MINUTES}::int)`)
}

/**
 * How long someone was on duty since then: a night in which nobody could answer says nothing about a message. Shifts that
 * overlap count once.
 */
function dutySince(since: SQL<Date | null>, at: Date): SQL {
  const begin = sql`greatest(${shift.startsAt}, ${since})`
  const end = sql`least(${shift.endsAt}, ${at.toISOString()}::timestamptz)`
  return sql`(select coalesce(sum(upper(stretch) - lower(stretch)), interval '0') from unnest((
    select range_agg(tstzrange(${begin}, ${end})) from ${shift}
    where ${begin} < ${end} and ${shift.status} <> 'offline')) stretch)`
}
