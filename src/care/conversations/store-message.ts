import { and, eq, isNull, min } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import { createNotification } from '@/care/notifications/create-notification'
import { recordAnswer, recordWaiting } from '@/care/requests/waiting/record-waiting'
import type { Actor } from '@/care/sign-in/session'
import { enqueue } from '@/db/jobs'
import type { Tx } from '@/db/transaction'
import type { Locale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { ConversationId, MessageId, UserId } from '@/lib/record-ids'
import { MAIL_DELAY_MS } from './constants'
import { sideOf } from './rules'
import { sealMessage } from './seal-message'
import { conversation, conversationMessage } from './table'

/** The same text in the patient's language. */
export type Translation = { readonly text: string; readonly locale: Locale; readonly translator: string }

type NewMessage = {
  /** A row that is locked, or was made, by the same transaction. */
  readonly conversation: { readonly id: ConversationId; readonly userId: UserId; readonly lastNumber: number }
  readonly actor: Pick<Actor, 'userId' | 'role'>
  readonly text: string
  readonly locale: Locale
  readonly translation?: Translation | undefined
  readonly relatedId?: MessageId | undefined
  readonly clientIp?: string | null | undefined
  /** For samples with dates in the past. */
  readonly at?: Date
}

/** Stores the next message of a conversation, with its audit entry and the job that may mail about it. */
export async function storeMessage(tx: Tx, message: NewMessage): Promise<{ readonly messageId: MessageId }> {
  const { conversation: to, actor, text, locale, translation, relatedId, clientIp, at = now() } = message
  const messageId = newId<MessageId>()
  const side = sideOf(actor.role)
  const number = to.lastNumber + 1
  await tx.insert(conversationMessage).values({
    ...{ id: messageId, conversationId: to.id, number, userId: to.userId, side, locale, relatedId },
    authorId: actor.userId,
    text: sealMessage(messageId, 'text', text),
    createdAt: at,
    ...(translation && {
      translation: sealMessage(messageId, 'translation', translation.text),
      translationLocale: translation.locale,
      translator: translation.translator,
    }),
  })
  if (side === 'team') await notifyOfMessage(tx, to, at)
  const newest = { lastNumber: number, lastMessageAt: at }
  const [about] = await tx
    .update(conversation)
    .set(newest)
    .where(eq(conversation.id, to.id))
    .returning({ requestId: conversation.requestId })
  if (!about) throw new Error(`Conversation ${to.id} does not exist`)
  if (side === 'team') await recordAnswer(tx, about.requestId)
  else await recordWaiting(tx, about.requestId, at)
  const entry = { action: 'message.sent', subject: 'conversation', subjectId: to.id }
  await recordAudit(tx, { actorId: actor.userId, ...entry, clientIp })
  await enqueue(
    tx,
    'mail-about-message',
    { messageId },
    { jobKey: `mail-about-message:${messageId}`, runAt: new Date(at.getTime() + MAIL_DELAY_MS) },
  )
  return { messageId }
}

/** One notification until the patient has read: its key is the first message that is unread. */
async function notifyOfMessage(tx: Tx, { id, userId }: NewMessage['conversation'], at: Date): Promise<void> {
  const isUnread = and(
    eq(conversationMessage.conversationId, id),
    eq(conversationMessage.side, 'team'),
    isNull(conversationMessage.readAt),
  )
  const [first] = await tx
    .select({ number: min(conversationMessage.number) })
    .from(conversationMessage)
    .where(isUnread)
  const key = `message-received:${id}:${first?.number}`
  await createNotification(tx, { userId, event: 'message_received', subjectId: id, key, at })
}
