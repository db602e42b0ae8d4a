/** Chats as the visitor's side leaves them, for the tests of the desk. */
import type { ChatTopic } from '@/care/live-chat/constants'
import { lockChat } from '@/care/live-chat/lock-chat'
import { sealChat } from '@/care/live-chat/seal-chat'
import { storeChatMessage } from '@/care/live-chat/store-chat-message'
import { chat } from '@/care/live-chat/table'
import { inTransaction } from '@/db/transaction'
import type { Locale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import { sha256 } from '@/lib/crypto'
import { newId } from '@/lib/ids'
import type { ChatId, UserId } from '@/lib/record-ids'

type NewChat = {
  readonly name?: string
  readonly email?: string
  readonly userId?: UserId
  readonly locale?: Locale
  readonly topic?: ChatTopic
  readonly isAway?: boolean
  readonly timeZone?: string
  readonly page?: string
  readonly text?: string
  readonly automaticReply?: string
}

/** A chat in the queue, with its first message. */
export async function newChat({
  name = 'Ada Lovelace',
  email,
  userId,
  locale = 'de',
  topic = 'treatment',
  isAway = false,
  timeZone = 'Europe/Berlin',
  page = '/de/services',
  text = 'Was kostet das?',
  automaticReply,
}: NewChat = {}): Promise<ChatId> {
  const id = newId<ChatId>()
  const at = now()
  await inTransaction((tx) =>
    tx.insert(chat).values({
      ...{ id, tokenHash: sha256(newId()), status: 'waiting', locale, topic, isAway, timeZone, page },
      name: sealChat(id, 'name', name),
      email: email ? sealChat(id, 'email', email) : null,
      userId: userId ?? null,
      ...(automaticReply && { automaticReply, automaticReplyLocale: locale }),
      ...{ lastNumber: 0, lastMessageAt: at, createdAt: at },
    }),
  )
  await visitorWrites(id, text)
  return id
}

/** @returns number of the message */
export function visitorWrites(id: ChatId, text: string, key: string = newId()): Promise<number> {
  return inTransaction(async (tx) => {
    const row = await lockChat(tx, id)
    if (!row) throw new Error('There is no such chat')
    return (await storeChatMessage(tx, { chat: row, side: 'visitor', authorId: row.userId, text, key }))
      .number
  })
}
