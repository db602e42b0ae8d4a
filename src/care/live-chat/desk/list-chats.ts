import { and, asc, count, desc, eq, gte, isNotNull, ne, type SQL } from 'drizzle-orm'
import { user } from '@/care/accounts/table'
import type { Executor } from '@/db/client'
import { now } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import type { UserId } from '@/lib/record-ids'
import { CHAT_DAYS } from '../constants'
import { unansweredSince, waitingSince } from '../read-waiting-times'
import { openChat } from '../seal-chat'
import { chat } from '../table'
import { CLOSED_DAYS, CLOSED_SHOWN, LIST_MAX, SEARCHED_MAX } from './constants'
import type { DeskChatLists, DeskChatRow, DeskClosedChats } from './present'
import { isFound } from './rules'

/** The chats that are not over, for one member of the team: who waits longest for a word of it comes first. */
export async function listChats(db: Executor, self: UserId): Promise<DeskChatLists> {
  // Every chat of the queue waits, answered or not; of those that were taken, who is answered comes last.
  const list = (where: SQL | undefined, ...first: SQL[]) =>
    selectChats(db)
      .where(where)
      .orderBy(...first, waitingSince, chat.id)
  const isOpen = eq(chat.status, 'open')
  const [waiting, mine, others] = await Promise.all([
    list(eq(chat.status, 'waiting')).limit(LIST_MAX),
    list(and(isOpen, eq(chat.assigneeId, self)), asc(unansweredSince)),
    list(and(isOpen, ne(chat.assigneeId, self)), asc(unansweredSince)).limit(LIST_MAX),
  ])
  return { waiting: waiting.map(toRow), mine: mine.map(toRow), others: others.map(toRow) }
}

/** Closed chats, the newest first. @param search a part of the name, or of the address */
export function listClosedChats(db: Executor, search: string): Promise<DeskClosedChats> {
  return search === '' ? listEnded(db) : searchEnded(db, search)
}

async function listEnded(db: Executor): Promise<DeskClosedChats> {
  const where = endedWithin(CLOSED_DAYS)
  const [rows, [counted]] = await Promise.all([
    selectEnded(db, where).limit(CLOSED_SHOWN),
    db.select({ total: count() }).from(chat).where(where),
  ])
  return { rows: rows.map(toRow), total: counted?.total ?? 0, searchedNewest: null }
}

/** Names are sealed, so they are looked for in memory. */
async function searchEnded(db: Executor, search: string): Promise<DeskClosedChats> {
  const rows = await selectEnded(db, endedWithin(CHAT_DAYS)).limit(SEARCHED_MAX + 1)
  const found = rows.slice(0, SEARCHED_MAX).filter((row) => isFound(search, textsOf(row)))
  return {
    rows: found.slice(0, CLOSED_SHOWN).map(toRow),
    total: found.length,
    searchedNewest: rows.length > SEARCHED_MAX ? SEARCHED_MAX : null,
  }
}

function endedWithin(days: number): SQL | undefined {
  return and(isNotNull(chat.closedAt), gte(chat.closedAt, new Date(now().getTime() - days * DAY_MS)))
}

function selectEnded(db: Executor, where: SQL | undefined) {
  return selectChats(db).where(where).orderBy(desc(chat.closedAt), desc(chat.id))
}

type StoredRow = Awaited<ReturnType<typeof selectChats>>[number]

function selectChats(db: Executor) {
  return db
    .select({
      id: chat.id,
      name: chat.name,
      email: chat.email,
      status: chat.status,
      topic: chat.topic,
      locale: chat.locale,
      isAway: chat.isAway,
      userId: chat.userId,
      assigneeId: chat.assigneeId,
      assigneeName: user.name,
      waitingSince,
      lastMessageAt: chat.lastMessageAt,
      closedAt: chat.closedAt,
      unansweredSince,
      lastNumber: chat.lastNumber,
      teamSeen: chat.teamSeen,
      isHandedOver: chat.isNewToAssignee,
    })
    .from(chat)
    .leftJoin(user, eq(user.id, chat.assigneeId))
    .$dynamic()
}

function textsOf({ id, name, email }: StoredRow): readonly string[] {
  return [openChat(id, 'name', name), ...(email ? [openChat(id, 'email', email)] : [])]
}

function toRow(row: StoredRow): DeskChatRow {
  const { id, status, topic, locale, isAway, isHandedOver, assigneeName, lastNumber, teamSeen } = row
  return {
    ...{ id, status, topic, locale, isAway, isHandedOver, assigneeName },
    name: openChat(id, 'name', row.name),
    isPatient: row.userId !== null,
    waitingSince: row.waitingSince.toISOString(),
    lastMessageAt: row.lastMessageAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    unansweredSince: row.unansweredSince?.toISOString() ?? null,
    unread: Math.max(0, lastNumber - teamSeen),
  }
}
