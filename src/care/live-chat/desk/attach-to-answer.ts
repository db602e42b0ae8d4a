import { eq } from 'drizzle-orm'
import { hashPersonsForm } from '@/care/documents/client-token'
import type { ChosenUploads } from '@/care/documents/link-documents'
import { contactRequest } from '@/care/requests/table'
import type { Tx } from '@/db/transaction'
import type { ChatMessageId, UserId } from '@/lib/record-ids'
import { ok, type Result } from '@/lib/result'
import { giveToMessage, lockChatFiles } from '../attach-chat-files'
import type { ChatRow } from '../lock-chat'

type AnswerFiles = {
  /** As `lockChat` gave it, in the same transaction. */
  readonly chat: ChatRow
  readonly messageId: ChatMessageId
  /** Who uploaded them and sends the answer. */
  readonly senderId: UserId
  readonly files: ChosenUploads
}

/**
 * Attaches files of the team to its answer. Of a chat that became a request they are its patient's at once, as those of
 * the visitor are.
 */
export async function attachToAnswer(
  tx: Tx,
  { chat: to, messageId, senderId, files: { ids, form } }: AnswerFiles,
): Promise<Result<undefined, 'FILES_GONE' | 'FILES_TOO_MANY'>> {
  const unique = [...new Set(ids)]
  if (unique.length === 0) return ok(undefined)
  const sent = {
    chatId: to.id,
    side: 'team',
    ids: unique,
    tokenHash: hashPersonsForm(senderId, form),
  } as const
  const locked = await lockChatFiles(tx, sent)
  if (!locked.ok) return locked
  await giveToMessage(tx, unique, messageId, await findOwner(tx, to))
  return locked
}

async function findOwner(tx: Tx, { requestId }: ChatRow) {
  if (!requestId) return {}
  const [request] = await tx
    .select({ userId: contactRequest.userId })
    .from(contactRequest)
    .where(eq(contactRequest.id, requestId))
  return request?.userId ? { requestId, userId: request.userId } : {}
}
