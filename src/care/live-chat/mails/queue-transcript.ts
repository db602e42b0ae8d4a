import { desc, eq } from 'drizzle-orm'
import { isMailQueued, queueMail } from '@/base/mail/queue-mail'
import { profile } from '@/care/accounts/table'
import type { Tx } from '@/db/transaction'
import { sha256 } from '@/lib/crypto'
import { env } from '@/lib/env'
import { CHAT_MESSAGES_MAX } from '../constants'
import { listChatFiles } from '../list-chat-files'
import type { ChatRow } from '../lock-chat'
import { openChatMessage } from '../seal-chat'
import { chatMessage } from '../table'
import { findRecipient } from './find-recipient'

/**
 * Mails what was written in a chat, once for the same state of it. Only after the team has answered: until then nobody
 * has seen the text, and it could be anything, to anyone's address. @returns whether a mail was queued
 */
export async function queueTranscript(tx: Tx, row: ChatRow): Promise<boolean> {
  const recipient = await findRecipient(tx, row)
  if (!row.answeredAt || !recipient) return false
  const key = `chat-transcript:${row.id}:${row.lastNumber}:${sha256(recipient.to).slice(0, 16)}`
  if (await isMailQueued(tx, key)) return false
  const newest = await tx
    .select({ message: chatMessage, firstName: profile.firstName })
    .from(chatMessage)
    .leftJoin(profile, eq(profile.userId, chatMessage.authorId))
    .where(eq(chatMessage.chatId, row.id))
    .orderBy(desc(chatMessage.number))
    .limit(CHAT_MESSAGES_MAX)
  const files = await listChatFiles(
    tx,
    newest.map(({ message }) => message.id),
  )
  const messages = newest
    .toReversed()
    .map(({ message: { id, number, side, text, createdAt }, firstName }) => ({
      ...{ number, text: openChatMessage(id, text), at: createdAt.toISOString() },
      author: side === 'team' ? firstName : null,
      files: (files.get(id) ?? []).map(({ name }) => name),
    }))
  const contactUrl = `${env().PUBLIC_URL}/${row.locale}/contact`
  const props = { startedAt: row.createdAt.toISOString(), contactUrl, messages }
  return (await queueMail(tx, { key, ...recipient, template: 'chat-transcript', props })) !== undefined
}
