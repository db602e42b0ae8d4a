import { and, inArray, isNull, lt, sql } from 'drizzle-orm'
import { mailMessage } from '@/base/mail/table'
import type { CareDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { now } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { CHAT_DAYS } from './constants'
import { chat } from './table'

/** Mails whose copy says something of the chat that their key names. */
const TEMPLATES = ['chat-answered', 'chat-transcript', 'chat-unanswered'] as const

/**
 * Deletes chats that have been closed for some months, with the copies of mails about them, except those that became a
 * request. @returns how many
 */
export function pruneChats(db: CareDb): Promise<number> {
  const before = new Date(now().getTime() - CHAT_DAYS * DAY_MS)
  return inTransaction(async (tx) => {
    const deleted = await tx
      .delete(chat)
      .where(and(lt(chat.closedAt, before), isNull(chat.requestId)))
      .returning({ id: chat.id })
    const ids = deleted.map(({ id }) => id)
    const named = sql<string>`split_part(${mailMessage.idempotencyKey}, ':', 2)`
    if (ids.length > 0)
      await tx
        .delete(mailMessage)
        .where(and(inArray(mailMessage.template, [...TEMPLATES]), inArray(named, ids)))
    return ids.length
  }, db)
}
