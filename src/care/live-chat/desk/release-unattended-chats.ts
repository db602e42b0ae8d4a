import { and, eq, gt, lte, ne, notExists, or, sql } from 'drizzle-orm'
import { listOnDuty } from '@/care/schedule/list-shifts'
import { shift } from '@/care/schedule/table'
import type { CareDb } from '@/db/client'
import { inTransaction, type Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { MINUTE_MS } from '@/lib/durations'
import { UNANSWERED_MINUTES, UNSEEN_MINUTES } from '../constants'
import { chat } from '../table'
import { unansweredSince } from './list-chats'
import { moveChat } from './move-chat'

const BATCH_SIZE = 50

/**
 * Puts chats back in the queue whose visitor waits while their assignee is off duty, so that the team is alerted. Only
 * while someone is on duty: in the queue of an empty desk nobody would see them sooner. @returns how many
 */
export async function releaseUnattendedChats(db: CareDb): Promise<number> {
  if ((await listOnDuty(db, now())).length === 0) return 0
  let released = 0
  for (let count = BATCH_SIZE; count === BATCH_SIZE; released += count)
    count = await inTransaction((tx) => releaseBatch(tx), db)
  return released
}

/** Those that someone is writing in at this moment are left to the next run. */
async function releaseBatch(tx: Tx): Promise<number> {
  const at = now()
  const minutesAgo = (minutes: number) => new Date(at.getTime() - minutes * MINUTE_MS)
  const isUnseen = gt(chat.lastNumber, chat.teamSeen)
  const rows = await tx
    .select()
    .from(chat)
    .where(
      and(
        eq(chat.status, 'open'),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(shift)
            .where(
              and(
                eq(shift.userId, chat.assigneeId),
                ne(shift.status, 'offline'),
                lte(shift.startsAt, at),
                gt(shift.endsAt, at),
              ),
            ),
        ),
        or(
          and(isUnseen, lte(unansweredSince, minutesAgo(UNSEEN_MINUTES))),
          lte(unansweredSince, minutesAgo(UNANSWERED_MINUTES)),
        ),
      ),
    )
    .orderBy(chat.id)
    .limit(BATCH_SIZE)
    .for('update', { skipLocked: true })
  for (const row of rows)
    await moveChat(tx, { chat: row, action: 'release', actorId: null, assigneeId: null })
  return rows.length
}
