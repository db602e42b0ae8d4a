import * as v from 'valibot'
import { recordAudit } from '@/base/audit/record-audit'
import type { ChosenUploads } from '@/care/documents/link-documents'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { createPost } from '@/db/create-post'
import { once } from '@/db/once'
import { takeAttempt } from '@/db/rate-limit'
import { isId } from '@/lib/ids'
import type { ChatId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { lockChat } from '../lock-chat'
import { storeChatMessage } from '../store-chat-message'
import { attachToAnswer } from './attach-to-answer'
import { REPLY_LIMIT } from './constants'
import { mayAnswerChats } from './policy'
import { isMine } from './rules'

type Reply = {
  readonly chatId: UncheckedId<ChatId>
  /** May be empty where there are files. */
  readonly text: string
  /** Uploaded with the form. */
  readonly files?: ChosenUploads | undefined
  readonly key: string
  readonly clientIp?: string | null
}
const stored = v.object({ number: v.number() })
type StoredReply = v.InferOutput<typeof stored>
export type ReplyCode =
  | 'FORBIDDEN'
  | 'CHAT_NOT_FOUND'
  | 'CHAT_CLOSED'
  | 'CHAT_NOT_YOURS'
  | 'TEXT_REQUIRED'
  | 'TOO_MANY_MESSAGES'
  | 'FILES_GONE'
  | 'FILES_TOO_MANY'
  | 'IDEMPOTENCY_MISMATCH'

/**
 * Who looks after a chat writes in it; others take it over first. The same key again is answered with the number of
 * the stored message, also when the chat has ended or changed hands meanwhile.
 */
export async function answerChat(
  actor: Actor,
  { chatId, text, files, key, clientIp = null }: Reply,
): Promise<Result<StoredReply, ReplyCode>> {
  if (!mayAnswerChats(actor)) return err('FORBIDDEN')
  if (!isId<ChatId>(chatId)) return err('CHAT_NOT_FOUND')
  if (text === '' && !files) return err('TEXT_REQUIRED', { text: 'TEXT_REQUIRED' })
  const { userId } = actor
  if (!(await takeAttempt(careDb(), `chat-reply:${userId}`, REPLY_LIMIT)).allowed)
    return err('TOO_MANY_MESSAGES')
  const post = createPost('chat.reply', actor, key, { chatId, text, files })
  return once<StoredReply, ReplyCode>(post, stored, async (tx) => {
    const row = await lockChat(tx, chatId)
    if (!row) return err('CHAT_NOT_FOUND')
    if (row.status === 'closed') return err('CHAT_CLOSED')
    if (!isMine(row, userId)) return err('CHAT_NOT_YOURS')
    const { id, number } = await storeChatMessage(tx, {
      ...{ chat: row, side: 'team', authorId: userId, text, key },
    })
    const attached =
      files && (await attachToAnswer(tx, { chat: row, messageId: id, senderId: userId, files }))
    if (attached && !attached.ok) return attached
    const entry = { action: 'chat.answered', subject: 'chat', subjectId: chatId }
    await recordAudit(tx, { actorId: userId, ...entry, clientIp })
    return ok({ number })
  })
}
