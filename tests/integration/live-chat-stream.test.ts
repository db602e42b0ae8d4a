/** The stream of a chat window, and what the desk is told: across processes, only of what is theirs. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { STREAMS_PER_CHAT } from '@/base/live/constants'
import { announceTyping } from '@/care/live-chat/announce-typing'
import { chat } from '@/care/live-chat/table'
import { announceOwnTyping } from '@/care/live-chat/visitor/announce-own-typing'
import { closeOwnChat } from '@/care/live-chat/visitor/close-chat'
import { sendChatMessage } from '@/care/live-chat/visitor/send-message'
import { endSession } from '@/care/sign-in/end-session'
import { sessionCookie } from '@/care/sign-in/session-cookie'
import { careDb } from '@/db/client'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import { careDatabase } from '../support/database'
import { type OpenChatStream, until } from '../support/live'
import { answerAs, newChat, newVisitor } from '../support/live-chat'
import { greeted, signedIn, signedInStaff, startLiveProcesses } from '../support/live-processes'

const care = await careDatabase()
const { one, other, open, openChat, streams } = await startLiveProcesses(care.url)
afterAll(() => care.close())
const staff = await signedInStaff()
beforeEach(async () => {
  await careDb().delete(chat)
})

/** A browser with a chat whose stream has said its first word. */
async function waiting(base = one.base) {
  const { chatId, visitor, token } = await newChat()
  const stream = await openChat(base, { cookie: `chat=${token}`, since: now().getTime() })
  await until(() => stream.changes() === 1)
  return { chatId, visitor, token, stream }
}
const told = (stream: OpenChatStream, times: number) => until(() => stream.changes() === times)
const write = (visitor: Awaited<ReturnType<typeof waiting>>['visitor'], text = 'Noch eine Frage') =>
  sendChatMessage(visitor, { key: newId(), text })

describe('a chat window is told', () => {
  it('of an answer, in whichever process; nothing of other chats', async () => {
    const [mine, others] = [await waiting(), await waiting(other.base)]
    await answerAs(staff.actor.userId, mine.chatId)
    await told(mine.stream, 2)
    await answerAs(staff.actor.userId, others.chatId)
    await told(others.stream, 2)
    expect(mine.stream.changes()).toBe(2)
  })

  it('what it missed, once it is back', async () => {
    const { chatId, token, stream } = await waiting()
    const lastEventId = stream.lastId()
    stream.close()
    await answerAs(staff.actor.userId, chatId)
    const again = await openChat(other.base, { cookie: `chat=${token}`, lastEventId })
    await told(again, 1)
  })

  it('that the team is typing, and not who', async () => {
    const [mine, others] = [await waiting(), await waiting()]
    const author = { id: staff.actor.userId, name: 'Elif' }
    await announceTyping(careDb(), { chatId: mine.chatId, side: 'team', author })
    await until(() => mine.stream.typing.length === 1)
    expect(mine.stream.typing).toEqual([{ chat: mine.chatId, side: 'team' }])
    expect(others.stream.typing).toEqual([])
  })

  it('nothing without a chat, and to no post', async () => {
    expect((await openChat(one.base, { cookie: 'chat=none' })).status).toBe(401)
    expect((await fetch(`${one.base}/chat/live`)).status).toBe(401)
    const origin = { origin: 'https://lalezar.example' }
    expect((await fetch(`${one.base}/chat/live`, { method: 'POST', headers: origin })).status).toBe(405)
  })

  it('no more once it is closed', async () => {
    const { visitor, token } = await waiting()
    await closeOwnChat(visitor)
    expect((await openChat(one.base, { cookie: `chat=${token}` })).status).toBe(401)
  })

  it('in four tabs; the oldest makes room', async () => {
    const { token, stream } = await waiting()
    for (let n = 0; n < STREAMS_PER_CHAT; n += 1) await openChat(one.base, { cookie: `chat=${token}` })
    await until(() => stream.isOver())
    expect(stream.endReason()).toBe('replaced')
  })
})

describe('a chat of an account', () => {
  it('has a stream only while its owner is signed in', async () => {
    const { actor, token: session } = await signedIn()
    const { chatId, token } = await newChat({ patient: actor })
    const { name, value } = sessionCookie(session)
    const cookie = `chat=${token}; ${name}=${encodeURIComponent(value)}`
    expect((await openChat(one.base, { cookie: `chat=${token}` })).status).toBe(401)
    const stream = await openChat(one.base, { cookie })
    await until(() => stream.changes() === 1)
    await answerAs(staff.actor.userId, chatId)
    await told(stream, 2)
    await endSession(session, null)
    await until(() => stream.isOver())
    expect(stream.endReason()).toBe('session')
  })

  it('that is deleted ends its stream when that is looked at again', async () => {
    const { actor, token: session } = await signedIn()
    const { chatId, token } = await newChat({ patient: actor })
    const { name, value } = sessionCookie(session)
    const cookie = `chat=${token}; ${name}=${encodeURIComponent(value)}`
    const stream = await openChat(one.base, { cookie })
    await until(() => stream.changes() === 1)
    await careDb().delete(chat).where(eq(chat.id, chatId))
    await streams.recheck(actor.userId)
    await until(() => stream.isOver())
  })
})

describe('the desk is told', () => {
  it('how many chats wait, and which has changed', async () => {
    const desk = await greeted(await open(other.base, { token: staff.token, since: now().getTime() }))
    const patient = await greeted(await open(one.base, { token: (await signedIn()).token }))
    const { chatId, visitor } = await newChat()
    const lastCounts = () => desk.events.at(-1)?.counts.chats
    await until(() => lastCounts() === 1)
    const changes = desk.events.flatMap((event) => event.changes)
    expect(changes).toContainEqual({ kind: 'chats', id: chatId })
    await write(visitor)
    await answerAs(staff.actor.userId, chatId)
    await until(() => lastCounts() === 0)
    await closeOwnChat(visitor)
    expect(patient.events.flatMap((event) => event.changes)).toEqual([])
  })

  it('that a visitor or a colleague is typing', async () => {
    const desk = await greeted(await open(other.base, { token: staff.token }))
    const patient = await greeted(await open(one.base, { token: (await signedIn()).token }))
    const { chatId, visitor } = await newChat()
    await announceOwnTyping(visitor)
    const author = { id: staff.actor.userId, name: 'Elif' }
    await announceTyping(careDb(), { chatId, side: 'team', author })
    await until(() => desk.typing.length === 2)
    expect(desk.typing).toEqual([
      { chat: chatId, side: 'visitor' },
      { chat: chatId, side: 'team', author },
    ])
    expect(patient.typing).toEqual([])
  })

  it('of no typing in a closed chat, nor of more than a person can type', async () => {
    const desk = await greeted(await open(one.base, { token: staff.token }))
    const { visitor } = await newChat()
    for (let n = 0; n < 45; n += 1) await announceOwnTyping(visitor)
    await closeOwnChat(visitor)
    await announceOwnTyping(visitor)
    const { visitor: next, chatId } = await newChat()
    await announceOwnTyping(next)
    await until(() => JSON.stringify(desk.typing).includes(chatId))
    expect(desk.typing).toHaveLength(41)
    expect(await announceOwnTyping(newVisitor())).toMatchObject({ code: 'NO_CHAT' })
  })
})
