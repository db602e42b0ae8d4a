import { and, asc, inArray, isNotNull } from 'drizzle-orm'
import { openFileName } from '@/care/documents/read-documents'
import { document } from '@/care/documents/table'
import type { Executor } from '@/db/client'
import type { ChatMessageId, DocumentId, UserId } from '@/lib/record-ids'

type ChatFile = {
  readonly id: DocumentId
  readonly name: string
  /** In bytes. */
  readonly size: number
  /** The patient whose document it is; null until the chat is a request. */
  readonly ownerId: UserId | null
}

/** The files of messages of a chat, the oldest first. The caller has checked who asks. */
export async function listChatFiles(
  db: Executor,
  ids: readonly ChatMessageId[],
): Promise<ReadonlyMap<ChatMessageId | null, readonly ChatFile[]>> {
  if (ids.length === 0) return new Map()
  const { id, name, size, userId, chatMessageId } = document
  const rows = await db
    .select({ id, name, size, ownerId: userId, messageId: chatMessageId })
    .from(document)
    .where(and(inArray(chatMessageId, [...ids]), isNotNull(document.readyAt)))
    .orderBy(asc(document.createdAt), asc(id))
  const byMessage = Map.groupBy(rows, ({ messageId }) => messageId)
  return new Map(
    [...byMessage].map(([messageId, files]) => [
      messageId,
      files.map(({ messageId: _, ...file }) => ({ ...file, name: openFileName(file.id, file.name) })),
    ]),
  )
}
