/** Visitors of the chat window, and those who answer. */
import { asc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { user } from '@/care/accounts/table'
import { document } from '@/care/documents/table'
import { lockChat } from '@/care/live-chat/lock-chat'
import { recordChatEvent } from '@/care/live-chat/record-event'
import { storeChatMessage } from '@/care/live-chat/store-chat-message'
import { chat, chatEvent, chatMessage } from '@/care/live-chat/table'
import { findVisitorChat } from '@/care/live-chat/visitor/find-chats'
import type { Visitor } from '@/care/live-chat/visitor/read-visitor'
import { type StartInput, startInput } from '@/care/live-chat/visitor/schema'
import { sendChatMessage } from '@/care/live-chat/visitor/send-message'
import { startChat } from '@/care/live-chat/visitor/start-chat'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { sha256 } from '@/lib/crypto'
import { newId } from '@/lib/ids'
import type { ChatId, UserId } from '@/lib/record-ids'
import { newStaff } from './offers'
import { storeRunning } from './schedule'
import { PDF, uploader } from './uploads'
import { newNetwork } from './visitor'

/** A browser that has no chat yet. */
export const newVisitor = (given: Partial<Visitor> = {}): Visitor => ({
  ...{ patient: null, tokenHash: undefined, clientIp: newNetwork() },
  ...given,
})

/** What a visitor types who leaves an address. */
export const typedStart = (given: Partial<v.InferInput<typeof startInput>> = {}): StartInput =>
  v.parse(startInput, {
    ...{ key: newId(), name: 'Ada', email: 'ada@example.org', locale: 'de', topic: 'costs' },
    ...{ text: 'Was kostet eine Haartransplantation?', consent: true },
    ...given,
  })

/** A chat that has begun, with the browser that has it. */
export async function newChat(given: Partial<Visitor> = {}, typed: Parameters<typeof typedStart>[0] = {}) {
  const visitor = newVisitor(given)
  const started = await startChat(visitor, typedStart(typed))
  if (!started.ok) throw new Error(started.code)
  const { token } = started.value
  const own = { ...visitor, tokenHash: sha256(token) }
  const row = await findVisitorChat(careDb(), own)
  if (!row) throw new Error('The chat is not found by its token')
  return { chatId: row.id, visitor: own, token }
}

/** Someone of the team who speaks German and is on duty now. */
export async function newAgent(): Promise<Actor> {
  const agent = await newStaff()
  await careDb().update(user).set({ locale: 'de' }).where(eq(user.id, agent.userId))
  await storeRunning(agent.userId)
  return agent
}

/** The team takes a chat and answers. @returns the number of the answer */
export function answerAs(agentId: UserId, chatId: ChatId, text = 'Guten Tag, das hängt davon ab.') {
  return inTransaction(async (tx) => {
    const row = await lockChat(tx, chatId)
    if (!row) throw new Error('There is no such chat')
    if (row.status === 'waiting') {
      await tx.update(chat).set({ status: 'open', assigneeId: agentId }).where(eq(chat.id, chatId))
      await recordChatEvent(tx, {
        ...{ chatId, kind: 'claimed', fromStatus: 'waiting', toStatus: 'open', actorId: agentId },
      })
    }
    const message = { chat: row, side: 'team', authorId: agentId, text, key: newId() } as const
    return (await storeChatMessage(tx, message)).number
  })
}

/** An answered chat of someone without an account, who has sent a file. */
export async function newChatWithFile(agentId: UserId) {
  const begun = await newChat()
  await answerAs(agentId, begun.chatId)
  const browser = uploader()
  const { id: fileId } = await browser.handIn(PDF, 'Befund.pdf')
  const sender = { ...begun.visitor, filesToken: browser.holder() }
  const files = { files: [fileId], filesForm: browser.form, health: true }
  const sent = await sendChatMessage(sender, { key: newId(), text: 'Mein Befund', ...files })
  if (!sent.ok) throw new Error(sent.code)
  const ownerOfFile = async () => {
    const [row] = await careDb().select().from(document).where(eq(document.id, fileId))
    return row?.userId
  }
  return { ...begun, ownerOfFile }
}

export async function storedChat(id: ChatId) {
  const [row] = await careDb().select().from(chat).where(eq(chat.id, id))
  return row
}

export const storedMessages = (id: ChatId) =>
  careDb().select().from(chatMessage).where(eq(chatMessage.chatId, id)).orderBy(asc(chatMessage.number))

export async function eventsOf(id: ChatId) {
  const rows = await careDb()
    .select()
    .from(chatEvent)
    .where(eq(chatEvent.chatId, id))
    .orderBy(asc(chatEvent.at), asc(chatEvent.id))
  return rows.map(({ kind }) => kind)
}
