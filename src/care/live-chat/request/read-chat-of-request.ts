import { desc, eq } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import type { ChatId, RequestId } from '@/lib/record-ids'
import { chat } from '../table'

/** The chat that became this request; undefined when it came from a form. The caller has checked who asks. */
export async function readChatOfRequest(
  db: Executor,
  requestId: RequestId,
): Promise<{ readonly id: ChatId; readonly startedAt: Date } | undefined> {
  const [row] = await db
    .select({ id: chat.id, startedAt: chat.createdAt })
    .from(chat)
    .where(eq(chat.requestId, requestId))
    .orderBy(desc(chat.createdAt))
    .limit(1)
  return row
}
