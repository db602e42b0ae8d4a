import { and, eq, inArray } from 'drizzle-orm'
import { document } from '@/care/documents/table'
import { lockUnsent } from '@/care/documents/uploads/lock-unsent'
import type { Tx } from '@/db/transaction'
import type { ChatId, ChatMessageId, DocumentId, RequestId, UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { CHAT_FILES_MAX, type ChatSide } from './constants'
import { chatMessage } from './table'

type SentFiles = {
  readonly chatId: ChatId
  readonly side: ChatSide
  readonly ids: readonly DocumentId[]
  /** `hashFilesToken` or `hashPersonsForm` of the form that they were uploaded with. */
  readonly tokenHash: string | undefined
}

/**
 * Locks files that are sent in a chat, whose row is locked. FILES_GONE: one of them is not complete, was sent already, or
 * is of another form. FILES_TOO_MANY: more than one side sends in a chat.
 */
export async function lockChatFiles(
  tx: Tx,
  { chatId, side, ids, tokenHash }: SentFiles,
): Promise<Result<undefined, 'FILES_GONE' | 'FILES_TOO_MANY'>> {
  if (!(await lockUnsent(tx, ids, tokenHash))) return err('FILES_GONE')
  const earlier = await tx
    .select({ id: document.id })
    .from(document)
    .innerJoin(chatMessage, eq(chatMessage.id, document.chatMessageId))
    .where(and(eq(chatMessage.chatId, chatId), eq(chatMessage.side, side)))
  return earlier.length + ids.length > CHAT_FILES_MAX ? err('FILES_TOO_MANY') : ok(undefined)
}

type FileOwner = { readonly requestId?: RequestId; readonly userId?: UserId }

/** Gives locked files to the message that they are sent with. @param owner of a chat that became a request */
export async function giveToMessage(
  tx: Tx,
  ids: readonly DocumentId[],
  chatMessageId: ChatMessageId,
  owner: FileOwner,
): Promise<void> {
  await tx
    .update(document)
    .set({ chatMessageId, clientTokenHash: null, expiresAt: null, ...owner })
    .where(inArray(document.id, [...ids]))
}
