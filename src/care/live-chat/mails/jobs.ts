/** Mails about answers that the visitor has not seen: one, until they have. */
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { queueMail } from '@/base/mail/queue-mail'
import type { Task, Tasks } from '@/db/jobs'
import { inTransaction, type Tx } from '@/db/transaction'
import { newClientToken } from '@/lib/client-token'
import { now } from '@/lib/clock'
import { sha256 } from '@/lib/crypto'
import { DAY_MS } from '@/lib/durations'
import { env } from '@/lib/env'
import { chatIdSchema } from '@/lib/record-ids'
import { CHAT_LINK_DAYS } from '../constants'
import { type ChatRow, lockChat } from '../lock-chat'
import { recordChatEvent } from '../record-event'
import { chat } from '../table'
import { findRecipient } from './find-recipient'

const payloadSchema = v.object({ chatId: chatIdSchema, number: v.number() })

/** Mails about an answer some time after it was written, unless it, or an earlier one that was mailed about, waits. */
const mailAboutChat: Task = async (payload, { db }) => {
  const { chatId, number } = v.parse(payloadSchema, payload)
  await inTransaction(async (tx) => {
    const row = await lockChat(tx, chatId)
    if (!row || row.visitorSeen >= number || row.mailedNumber > row.visitorSeen) return
    const recipient = await findRecipient(tx, row)
    if (!recipient) return
    const props = await linkTo(tx, row)
    const key = `chat-answered:${chatId}:${number}`
    await queueMail(tx, { key, ...recipient, template: 'chat-answered', props })
    await tx.update(chat).set({ mailedNumber: row.lastNumber }).where(eq(chat.id, chatId))
    await recordChatEvent(tx, { chatId, kind: 'mailed', toStatus: row.status, actorId: null })
  }, db)
}

/**
 * A visitor's link has a secret in its fragment, which no server logs; it replaces that of the mail before. A patient
 * signs in.
 */
async function linkTo(tx: Tx, { id, userId, locale }: ChatRow) {
  const site = `${env().PUBLIC_URL}/${locale}`
  if (userId)
    return { chatUrl: `${site}/login?next=${encodeURIComponent(`/${locale}/chat`)}`, expiresAt: null }
  const token = newClientToken()
  const linkExpiresAt = new Date(now().getTime() + CHAT_LINK_DAYS * DAY_MS)
  await tx
    .update(chat)
    .set({ linkHash: sha256(token), linkExpiresAt })
    .where(eq(chat.id, id))
  return { chatUrl: `${site}/chat#${token}`, expiresAt: linkExpiresAt.toISOString() }
}

export const chatTasks = { 'mail-about-chat': mailAboutChat } satisfies Tasks
