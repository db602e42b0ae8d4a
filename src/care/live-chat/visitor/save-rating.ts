import { eq } from 'drizzle-orm'
import { inTransaction } from '@/db/transaction'
import { err, ok, type Result } from '@/lib/result'
import { sealChat } from '../seal-chat'
import { chat } from '../table'
import { lockVisitorChat } from './find-chats'
import type { Visitor } from './read-visitor'
import type { RatingInput } from './schema'

/** Stores how satisfied the visitor was with a chat that is over. A second answer replaces the first. */
export function saveRating(
  visitor: Visitor,
  { rating, comment }: RatingInput,
): Promise<Result<true, 'NO_CHAT' | 'CHAT_NOT_CLOSED'>> {
  return inTransaction(async (tx) => {
    const row = await lockVisitorChat(tx, visitor)
    if (!row) return err('NO_CHAT')
    if (row.status !== 'closed') return err('CHAT_NOT_CLOSED')
    const sealed = comment ? sealChat(row.id, 'comment', comment) : null
    await tx.update(chat).set({ rating, comment: sealed }).where(eq(chat.id, row.id))
    return ok(true)
  })
}
