/** What open pages of the desk are told of chats and of typing, in two processes. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { announceOwnTyping } from '@/care/live-chat/desk/announce-own-typing'
import { answerChat } from '@/care/live-chat/desk/answer-chat'
import { claimChat } from '@/care/live-chat/desk/claim-chat'
import { closeChat } from '@/care/live-chat/desk/close-chat'
import { countUnreadChatMessages } from '@/care/live-chat/desk/count-unread'
import { listChats } from '@/care/live-chat/desk/list-chats'
import { markChatSeen } from '@/care/live-chat/desk/mark-chat-seen'
import { moveChat } from '@/care/live-chat/desk/move-chat'
import { findChatUpdate } from '@/care/live-chat/desk/read-chat'
import { releaseChat } from '@/care/live-chat/desk/release-chat'
import { transferChat } from '@/care/live-chat/desk/transfer-chat'
import { lockChat } from '@/care/live-chat/lock-chat'
import { storeChatMessage } from '@/care/live-chat/store-chat-message'
import { chat, chatMessage } from '@/care/live-chat/table'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { ChatId } from '@/lib/record-ids'
import { alertOf } from '@/surfaces/desk/chat/alert-rules'
import { visitorWrites } from '../support/chats'
import { careDatabase } from '../support/database'
import { until } from '../support/live'
import { newChat } from '../support/live-chat'
import { greeted, signedIn, signedInStaff, startLiveProcesses } from '../support/live-processes'

const care = await careDatabase()
const { one, other, open, openChat } = await startLiveProcesses(care.url)
afterAll(() => care.close())
const [elif, can] = [await signedInStaff(), await signedInStaff()]
beforeEach(async () => {
  await careDb().delete(chat)
})

const desk = async ({ token }: typeof elif, base = other.base) =>
  greeted(await open(base, { token, since: now().getTime() }))
const unreadOf = async ({ userId }: Actor) => (await countUnreadChatMessages(careDb(), userId)).many
const answer = (chatId: ChatId, text = 'Guten Tag') => answerChat(elif.actor, { chatId, text, key: newId() })

describe('the person who looks after a chat', () => {
  it('is told how many of its messages they have not seen; colleagues are not', async () => {
    const [own, colleague] = [await desk(elif), await desk(can)]
    const { chatId } = await newChat()
    await claimChat(elif.actor, { chatId })
    await visitorWrites(chatId, 'Noch da?')
    const lastOf = (stream: typeof own) => stream.events.at(-1)?.counts
    await until(() => lastOf(own)?.chatMessages === 2)
    await until(() => lastOf(colleague)?.chats === 0)
    expect(lastOf(colleague)).toMatchObject({ chats: 0, chatMessages: 0 })
    await markChatSeen(elif.actor, { chatId, number: 2 })
    await until(() => lastOf(own)?.chatMessages === 0)
  })

  it('is told of the chat that changed, so that its page reads what is new', async () => {
    const own = await desk(elif)
    const { chatId } = await newChat()
    await claimChat(elif.actor, { chatId })
    const before = own.events.length
    const number = await visitorWrites(chatId, 'Und im Januar?')
    await until(() => own.events.slice(before).some(({ changes }) => changes.some(({ id }) => id === chatId)))
    const update = await findChatUpdate(careDb(), chatId, number - 1)
    expect(update?.messages.map(({ text }) => text)).toEqual(['Und im Januar?'])
  })

  it('is answerable for what they wrote: the visitor’s window is told in the other process', async () => {
    const { chatId, token } = await newChat()
    const stream = await openChat(other.base, { cookie: `chat=${token}`, since: now().getTime() })
    await until(() => stream.changes() === 1)
    await claimChat(elif.actor, { chatId })
    await answer(chatId)
    await until(() => stream.changes() >= 2)
    await closeChat(elif.actor, { chatId, seen: 2 })
    await until(() => stream.changes() >= 3)
  })
})

describe('the alert of the desk, in the other process', () => {
  const alertsOf = ({ events }: Awaited<ReturnType<typeof desk>>, from: number) =>
    events.slice(from).map(({ counts }, n) => alertOf(events[from + n - 1]?.counts ?? counts, counts))

  it('is given for a chat that is put back in the same moment as another is taken', async () => {
    const [{ chatId: held }, { chatId: queued }] = [await newChat(), await newChat()]
    await claimChat(elif.actor, { chatId: held })
    const stream = await desk(can)
    const from = stream.events.length
    expect(stream.events.at(-1)?.counts).toMatchObject({ chats: 1 })
    await inTransaction(async (tx) => {
      const actorId = elif.actor.userId
      const [one, two] = [await lockChat(tx, held), await lockChat(tx, queued)]
      if (!one || !two) throw new Error('no chat')
      await moveChat(tx, { chat: one, action: 'release', actorId, assigneeId: null })
      await moveChat(tx, { chat: two, action: 'claim', actorId, assigneeId: actorId })
    })
    await until(() => alertsOf(stream, from).includes('waiting'))
    expect(stream.events.at(-1)?.counts).toMatchObject({ chats: 1 })
    // One that is ended is nothing new.
    const known = stream.events.length
    await closeChat(elif.actor, { chatId: queued, seen: 1 })
    await until(() => stream.events.length > known)
    expect(alertsOf(stream, known)).toEqual([undefined])
  })

  it('is given for a message that comes in the same moment as another is read', async () => {
    const [{ chatId: read }, { chatId: written }] = [await newChat(), await newChat()]
    for (const chatId of [read, written]) await claimChat(elif.actor, { chatId })
    await markChatSeen(elif.actor, { chatId: written, number: 1 })
    const stream = await desk(elif)
    const from = stream.events.length
    expect(stream.events.at(-1)?.counts).toMatchObject({ chatMessages: 1 })
    await inTransaction(async (tx) => {
      const row = await lockChat(tx, written)
      if (!row) throw new Error('no chat')
      const message = { side: 'visitor', authorId: null, text: 'Noch da?', key: newId() } as const
      await storeChatMessage(tx, { chat: row, ...message })
      await tx.update(chat).set({ teamSeen: 1 }).where(eq(chat.id, read))
    })
    await until(() => alertsOf(stream, from).includes('message'))
    expect(stream.events.at(-1)?.counts).toMatchObject({ chatMessages: 1 })
  })

  it('is given for a chat that is handed over with a message that is old', async () => {
    const [{ chatId: old }, { chatId }] = [await newChat(), await newChat()]
    await claimChat(elif.actor, { chatId: old })
    await claimChat(can.actor, { chatId })
    await markChatSeen(elif.actor, { chatId: old, number: 1 })
    const stream = await desk(can)
    const from = stream.events.length
    await inTransaction(async (tx) => {
      await tx.update(chat).set({ teamSeen: 1 }).where(eq(chat.id, chatId))
      const row = await lockChat(tx, old)
      if (!row) throw new Error('no chat')
      const [actorId, assigneeId] = [elif.actor.userId, can.actor.userId]
      await moveChat(tx, { chat: row, action: 'transfer', actorId, assigneeId })
    })
    await until(() => alertsOf(stream, from).includes('message'))
    expect(stream.events.at(-1)?.counts).toMatchObject({ chatMessages: 1 })
  })
})

describe('messages that were not seen', () => {
  it('are counted for the person who has the chat now, and not once it is over', async () => {
    const { chatId } = await newChat()
    expect(await unreadOf(elif.actor)).toBe(0)
    await claimChat(elif.actor, { chatId })
    expect(await unreadOf(elif.actor)).toBe(1)
    await transferChat(elif.actor, { chatId, to: can.actor.userId, from: elif.actor.userId, note: '' })
    // The message, and that it is new to them.
    expect([await unreadOf(elif.actor), await unreadOf(can.actor)]).toEqual([0, 2])
    await releaseChat(can.actor, { chatId })
    expect(await unreadOf(can.actor)).toBe(0)
    await claimChat(elif.actor, { chatId })
    await answer(chatId)
    expect(await unreadOf(elif.actor)).toBe(0)
    await visitorWrites(chatId, 'Danke')
    await closeChat(elif.actor, { chatId, seen: 3 })
    expect(await unreadOf(elif.actor)).toBe(0)
  })
})

describe('a chat that a colleague hands over', () => {
  /** Elif has seen all of it. */
  async function seenChat() {
    const { chatId } = await newChat()
    await claimChat(elif.actor, { chatId })
    await markChatSeen(elif.actor, { chatId, number: 1 })
    return { chatId, handOver: { chatId, to: can.actor.userId, from: elif.actor.userId, note: '' } }
  }
  const rowOf = async (actor: Actor) => (await listChats(careDb(), actor.userId)).mine[0]

  it('alerts them in the other process, even when each message was seen', async () => {
    const { chatId, handOver } = await seenChat()
    const stream = await desk(can)
    await transferChat(elif.actor, handOver)
    await until(() => stream.events.at(-1)?.counts.chatMessages === 1)
    expect(await rowOf(can.actor)).toMatchObject({ isHandedOver: true, unread: 0 })
    await markChatSeen(can.actor, { chatId, number: 1 })
    await until(() => stream.events.at(-1)?.counts.chatMessages === 0)
    expect(await rowOf(can.actor)).toMatchObject({ isHandedOver: false })
  })

  it('is not marked by the colleague who looks on, and alerts again for a message', async () => {
    const { chatId, handOver } = await seenChat()
    await transferChat(elif.actor, handOver)
    await markChatSeen(elif.actor, { chatId, number: 1 })
    expect(await unreadOf(can.actor)).toBe(1)
    await visitorWrites(chatId, 'Noch da?')
    expect(await unreadOf(can.actor)).toBe(2)
    await answerChat(can.actor, { chatId, text: 'Ja', key: newId() })
    expect(await unreadOf(can.actor)).toBe(0)
  })

  it('does not alert the one who takes it over or gives it back', async () => {
    const { chatId, handOver } = await seenChat()
    await transferChat(can.actor, handOver)
    expect(await unreadOf(can.actor)).toBe(0)
    await transferChat(can.actor, { ...handOver, to: elif.actor.userId, from: can.actor.userId })
    await releaseChat(elif.actor, { chatId })
    expect(await unreadOf(elif.actor)).toBe(0)
  })
})

describe('typing', () => {
  it('of the desk reaches the visitor, who is not told whose it is, and colleagues, who are', async () => {
    const { chatId, token } = await newChat()
    await claimChat(elif.actor, { chatId })
    const visitor = await openChat(one.base, { cookie: `chat=${token}` })
    await until(() => visitor.changes() === 1)
    const colleague = await desk(can)
    await announceOwnTyping(elif.actor, chatId)
    await until(() => colleague.typing.length === 1 && visitor.typing.length === 1)
    const author = { id: elif.actor.userId, name: elif.actor.name }
    expect(colleague.typing).toEqual([{ chat: chatId, side: 'team', author }])
    expect(visitor.typing).toEqual([{ chat: chatId, side: 'team' }])
  })

  it('is announced only by the person who has the chat, and leaves nothing', async () => {
    const { chatId } = await newChat()
    const stream = await desk(elif, one.base)
    await announceOwnTyping(can.actor, chatId) // it waits
    await claimChat(elif.actor, { chatId })
    const before = await careDb().$count(auditEntry, eq(auditEntry.subjectId, chatId))
    await announceOwnTyping(can.actor, chatId) // a colleague has it
    await announceOwnTyping(can.actor, newId<ChatId>())
    await announceOwnTyping(can.actor, 'x')
    const { actor: patient } = await signedIn()
    expect(await announceOwnTyping(patient, chatId)).toMatchObject({ code: 'FORBIDDEN' })
    await announceOwnTyping(elif.actor, chatId)
    await until(() => stream.typing.length === 1)
    expect(stream.typing).toMatchObject([{ chat: chatId, author: { id: elif.actor.userId } }])
    expect(await careDb().$count(auditEntry, eq(auditEntry.subjectId, chatId))).toBe(before)
  })
})

describe('two of the team in one chat at once', () => {
  it('leave one holder and one event for each change, whatever they press', async () => {
    const { chatId } = await newChat()
    await claimChat(elif.actor, { chatId })
    const taken = { chatId, to: can.actor.userId, from: elif.actor.userId, note: '' }
    const answers = await Promise.all([
      transferChat(can.actor, taken),
      releaseChat(elif.actor, { chatId }),
      closeChat(elif.actor, { chatId, seen: 1 }),
    ])
    const [row] = await careDb().select().from(chat).where(eq(chat.id, chatId))
    expect(answers.some(({ ok }) => ok)).toBe(true)
    // A chat that waits has nobody; one that is open has exactly one. One that is put back and then ended has nobody.
    if (row?.status !== 'closed') expect(row?.assigneeId !== null).toBe(row?.status === 'open')
    const moves = await careDb().$count(auditEntry, eq(auditEntry.subjectId, chatId))
    expect(moves).toBe(2 + answers.filter(({ ok }) => ok).length) // begun, taken, and what succeeded
  })

  it('store each answer once and in its own number, also when both ends write together', async () => {
    const { chatId } = await newChat()
    await claimChat(elif.actor, { chatId })
    const texts = Array.from({ length: 6 }, (_, n) => `Antwort ${n}`)
    await Promise.all([
      ...texts.map((text) => answer(chatId, text)),
      ...texts.map((text) => visitorWrites(chatId, `Zu ${text}`)),
    ])
    const rows = await careDb().select().from(chatMessage).where(eq(chatMessage.chatId, chatId))
    expect(rows.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 13 }, (_, n) => n + 1),
    )
    const update = await findChatUpdate(careDb(), chatId, 0)
    expect(update?.lastNumber).toBe(13)
  })
})
