import { and, count, desc, eq, isNull, max } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import type { UserId } from '@/lib/record-ids'
import type { UnreadConversation } from './present'
import { isOwnConversation } from './read-conversations'
import { conversation, conversationMessage } from './table'

/** The conversation with the newest message that a patient has not read, and how many there are in it. */
export async function findUnreadOf(db: Executor, userId: UserId): Promise<UnreadConversation | undefined> {
  const { conversationId, createdAt } = conversationMessage
  const at = max(createdAt)
  const [row] = await db
    .select({ conversationId, requestId: conversation.requestId, at, count: count() })
    .from(conversationMessage)
    .innerJoin(conversation, eq(conversation.id, conversationId))
    .where(
      and(
        eq(conversationMessage.userId, userId),
        isOwnConversation(userId),
        eq(conversationMessage.side, 'team'),
        isNull(conversationMessage.readAt),
      ),
    )
    .groupBy(conversationId, conversation.requestId)
    .orderBy(desc(at))
    .limit(1)
  return row?.at ? { ...row, at: row.at.toISOString() } : undefined
}
