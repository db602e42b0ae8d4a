import { and, inArray, isNotNull, isNull, lt, ne, or } from 'drizzle-orm'
import { recordAudits } from '@/base/audit/record-audit'
import { notifyOfChats } from '@/care/requests/team/notify-colleagues'
import type { CareDb } from '@/db/client'
import { inTransaction, type Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { DAY_MS, HOUR_MS } from '@/lib/durations'
import type { ChatId } from '@/lib/record-ids'
import { closeLockedChat } from './close-locked-chat'
import { IDLE_HOURS, UNANSWERED_DAYS } from './constants'
import { queueUnanswered } from './mails/queue-unanswered'
import { unansweredSince } from './read-waiting-times'
import { chat } from './table'

const BATCH_SIZE = 50

/**
 * Closes chats in which nobody has written for some days. One whose visitor waits for an answer and can be told of it is
 * left to a person for longer; then the visitor is told by mail that there was none, and the team how many there were.
 * @returns how many
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
  const at = now().getTime()
  const rows = await tx
    .select({ id: chat.id, status: chat.status })
    .from(chat)
    .where(
      and(
        ne(chat.status, 'closed'),
        lt(chat.lastMessageAt, new Date(at - IDLE_HOURS * HOUR_MS)),
        or(
          isNull(unansweredSince),
          isOutOfReach,
          lt(chat.lastMessageAt, new Date(at - UNANSWERED_DAYS * DAY_MS)),
        ),
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
  await tellUnanswered(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.length
}

/** Tells the visitors of those of the closed chats that ended without an answer, and the team how many there were. */
async function tellUnanswered(tx: Tx, ids: readonly ChatId[]): Promise<void> {
  const rows = await tx
    .select()
    .from(chat)
    .where(and(inArray(chat.id, ids), isNotNull(unansweredSince)))
  const told: ChatId[] = []
  for (const row of rows) if (await queueUnanswered(tx, row)) told.push(row.id)
  const [first] = told
  if (first) await notifyOfChats(tx, { count: told.length, key: first })
}
