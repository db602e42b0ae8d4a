import { and, eq, exists, isNull, lte, sql } from 'drizzle-orm'
import { markOpened } from '@/care/notifications/mark-read'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { now } from '@/lib/clock'
import { isId } from '@/lib/ids'
import type { ConversationId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { mayWriteToPatients, mayWriteToTeam } from './policy'
import { isOwnConversation } from './read-conversations'
import { otherSide, sideOf } from './rules'
import { conversation, conversationMessage } from './table'

type ReadPosition = {
  readonly conversationId: UncheckedId<ConversationId>
  /** Number of the newest message that was on the screen: one that came later stays unread. */
  readonly number: number
}

/**
 * Marks what the other side wrote as read. One statement and without effect the second time, so it takes no key.
 * @returns how many were unread; none for a conversation of someone else
 */
export async function markRead(
  actor: Actor,
  { conversationId, number }: ReadPosition,
): Promise<Result<{ readonly marked: number }, 'FORBIDDEN'>> {
  if (!mayWriteToTeam(actor) && !mayWriteToPatients(actor)) return err('FORBIDDEN')
  if (!isId<ConversationId>(conversationId)) return ok({ marked: 0 })
  const side = sideOf(actor.role)
  const isReaders = and(
    eq(conversation.id, conversationMessage.conversationId),
    side === 'team' ? undefined : isOwnConversation(actor.userId),
  )
  const marked = await careDb()
    .update(conversationMessage)
    .set({ readAt: now() })
    .where(
      and(
        eq(conversationMessage.conversationId, conversationId),
        eq(conversationMessage.side, otherSide(side)),
        lte(conversationMessage.number, number),
        isNull(conversationMessage.readAt),
        exists(careDb().select({ one: sql`1` }).from(conversation).where(isReaders)),
      ),
    )
    .returning({ id: conversationMessage.id })
  if (side === 'patient') await markOpened(actor, 'conversation', conversationId)
  return ok({ marked: marked.length })
}
