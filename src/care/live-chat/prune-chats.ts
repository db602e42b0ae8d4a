import { and, isNull, lt } from 'drizzle-orm'
import type { CareDb } from '@/db/client'
import { now } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { CHAT_DAYS } from './constants'
import { chat } from './table'

/** Deletes chats that have been closed for some months, except those that became a request. @returns how many */
export async function pruneChats(db: CareDb): Promise<number> {
  const before = new Date(now().getTime() - CHAT_DAYS * DAY_MS)
  const deleted = await db
    .delete(chat)
    .where(and(lt(chat.closedAt, before), isNull(chat.requestId)))
    .returning({ id: chat.id })
  return deleted.length
}
