import * as v from 'valibot'
import { recordAudit } from '@/base/audit/record-audit'
import { careDb } from '@/db/client'
import { onceForAll } from '@/db/once'
import { takeAttempt } from '@/db/rate-limit'
import { canonicalJson } from '@/lib/canonical-json'
import { err, ok, type Result } from '@/lib/result'
import { CHAT_MESSAGES_MAX } from '../constants'
import { mayWriteIn } from '../rules'
import { storeChatMessage } from '../store-chat-message'
import { CHAT_LIMITS } from './constants'
import { type AttachCode, attachToMessage } from './files/attach-to-message'
import { findVisitorChat, lockVisitorChat } from './find-chats'
import type { Visitor } from './read-visitor'
import type { MessageInput } from './schema'

export type SendCode =
  | 'NO_CHAT'
  | 'CHAT_CLOSED'
  | 'CHAT_FULL'
  | 'TOO_MANY_REQUESTS'
  | 'IDEMPOTENCY_MISMATCH'
  | AttachCode

const WITHOUT_FILES = { files: [], filesForm: '', health: false } as const
const sent = v.object({ number: v.number() })
type SentMessage = { readonly number: number; readonly isRepeated: boolean }

/** Adds a message of the visitor to their chat. A repeated post gets the number of the first. */
export async function sendChatMessage(
  visitor: Visitor,
  { key, ...given }: Pick<MessageInput, 'key' | 'text'> & Partial<MessageInput>,
): Promise<Result<SentMessage, SendCode>> {
  const content = { ...WITHOUT_FILES, ...given }
  const current = await findVisitorChat(careDb(), visitor)
  if (!current) return err('NO_CHAT')
  const post = { scope: `chat-message:${current.id}`, key, fingerprint: canonicalJson(content) }
  const answers = {
    read: (stored: unknown) => ({ ...v.parse(sent, stored), isRepeated: true }),
    write: ({ number }: SentMessage) => ({ number }),
  }
  return onceForAll<SentMessage, SendCode>([post], answers, async (tx) => {
    const row = await lockVisitorChat(tx, visitor)
    if (!row) return err('NO_CHAT')
    if (!mayWriteIn(row.status)) return err('CHAT_CLOSED')
    if (row.lastNumber >= CHAT_MESSAGES_MAX) return err('CHAT_FULL')
    const { allowed, retryAfter } = await takeAttempt(tx, `chat:messages:${row.id}`, CHAT_LIMITS.messages)
    if (!allowed) return { ...err('TOO_MANY_REQUESTS'), retryAfter }
    // One that began without an account stays without one, also if its visitor signs in later.
    const authorId = row.userId
    const message = { side: 'visitor', authorId, text: content.text, key } as const
    const { id, number } = await storeChatMessage(tx, { chat: row, ...message })
    const { files, filesForm, health } = content
    const sentWith = { files, filesForm, health }
    const attached = await attachToMessage(tx, { chat: row, messageId: id, visitor, ...sentWith })
    if (!attached.ok) return attached
    const { clientIp } = visitor
    const entry = { action: 'chat.message-sent', subject: 'chat', subjectId: row.id }
    await recordAudit(tx, { actorId: authorId, ...entry, clientIp })
    return ok({ number, isRepeated: false })
  })
}
