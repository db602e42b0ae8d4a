import { queueMail } from '@/base/mail/queue-mail'
import type { Tx } from '@/db/transaction'
import { env } from '@/lib/env'
import type { ChatRow } from '../lock-chat'
import { recordChatEvent } from '../record-event'
import { findRecipient } from './find-recipient'

/**
 * Tells the visitor of a chat that the same transaction has closed that there was no answer, and how to reach us. Anyone
 * could have typed the address, so nothing that was written is repeated. @returns whether a mail was queued
 */
export async function queueUnanswered(tx: Tx, row: ChatRow): Promise<boolean> {
  const recipient = await findRecipient(tx, row)
  if (!recipient) return false
  const path = row.userId ? 'my-requests/messages/new' : 'contact'
  const props = {
    startedAt: row.createdAt.toISOString(),
    contactUrl: `${env().PUBLIC_URL}/${row.locale}/${path}`,
  }
  const key = `chat-unanswered:${row.id}`
  if (!(await queueMail(tx, { key, ...recipient, template: 'chat-unanswered', props }))) return false
  await recordChatEvent(tx, { chatId: row.id, kind: 'mailed', toStatus: 'closed', actorId: null })
  return true
}
