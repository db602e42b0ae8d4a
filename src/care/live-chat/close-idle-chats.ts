import { and, isNull, lt, ne, or } from 'drizzle-orm'
import { recordAudits } from '@/base/audit/record-audit'
import type { CareDb } from '@/db/client'
import { inTransaction, type Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { HOUR_MS } from '@/lib/durations'
import { closeLockedChat } from './close-locked-chat'
import { IDLE_HOURS } from './constants'
import { unansweredSince } from './read-waiting-times'
import { chat } from './table'

const BATCH_SIZE = 50

/**
 * Closes chats in which nobody has written for some days, but none whose visitor waits for an answer and can be told of
 * it: they were promised one, so only a person closes those. @returns how many
 */
export async function closeIdleChats(db: CareDb): Promise<number> {
  let closed = 0
  for (let count = BATCH_SIZE; count === BATCH_SIZE; closed += count)
    count = await inTransaction((tx) => closeBatch(tx), db)
  return closed
}

/** No mail can tell the visitor of an answer: the chat has neither an address nor an account. */
const isOutOfReach = and(isNull(chat.email), isNull(chat.userId))

/** Those that someone is writing in at this moment are left to the next run. */
async function closeBatch(tx: Tx): Promise<number> {
  const since = new Date(now().getTime() - IDLE_HOURS * HOUR_MS)
  const rows = await tx
    .select({ id: chat.id, status: chat.status })
    .from(chat)
    .where(
      and(
        ne(chat.status, 'closed'),
        lt(chat.lastMessageAt, since),
        or(isNull(unansweredSince), isOutOfReach),
      ),
    )
    .orderBy(chat.lastMessageAt)
    .limit(BATCH_SIZE)
    .for('update', { skipLocked: true })
  for (const row of rows) await closeLockedChat(tx, row, { by: 'idle', actorId: null })
  const entry = { actorId: null, action: 'chat.closed', subject: 'chat' }
  await recordAudits(
    tx,
    rows.map(({ id }) => ({ ...entry, subjectId: id })),
  )
  return rows.length
}
