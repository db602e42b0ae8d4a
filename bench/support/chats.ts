/** Chats of a benchmark, as rows, and how long a message needs to the other side. */
import { setTimeout as sleep } from 'node:timers/promises'
import { lockChat } from '@/care/live-chat/lock-chat'
import { sealChat } from '@/care/live-chat/seal-chat'
import { storeChatMessage } from '@/care/live-chat/store-chat-message'
import { chat } from '@/care/live-chat/table'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { newClientToken } from '@/lib/client-token'
import { now } from '@/lib/clock'
import { sha256 } from '@/lib/crypto'
import { newId } from '@/lib/ids'
import type { ChatId, UserId } from '@/lib/record-ids'
import { cookieOf } from './patients'
import { openBrowsers } from './waiting-browsers'

export const CHAT_COUNT = 500
const MESSAGE_COUNT = 300
/** Of each side. One after the other, so that the desk's next change is that of the message. */
const MESSAGES_PER_SECOND = 10
const LOOK_MS = 5
const LOOKS_MAX = 1_000

export type BenchChat = { readonly id: ChatId; readonly token: string; readonly ip: string }
export type BenchDesk = { readonly userId: UserId; readonly token: string }
const TEXT = 'Zehn Tage vorher.'

export type ChatTimes = {
  /** From the beginning of its transaction until the visitor's stream had it. */
  readonly toVisitor: readonly number[]
  /** The same until the desk's stream had it. */
  readonly toTeam: readonly number[]
}

/** Messages both ways in chats whose windows all wait on the process with this port, beside the browsers it has. */
export async function measureChats(port: number): Promise<ChatTimes> {
  const store = (side: 'team' | 'visitor') => (chat: BenchChat, desk: BenchDesk) =>
    inTransaction(async (tx) => {
      const row = await lockChat(tx, chat.id)
      if (!row) throw new Error('the chat is gone')
      const authorId = side === 'team' ? desk.userId : null
      await storeChatMessage(tx, { chat: row, side, authorId, text: TEXT, key: newId() })
    })
  return measureSending({ port, host: 'localhost:4599' }, MESSAGE_COUNT, {
    answer: store('team'),
    write: store('visitor'),
  })
}

type Send = (chat: BenchChat, desk: BenchDesk) => Promise<unknown>
type Ways = {
  readonly answer: Send
  readonly write: Send
  /** How each side reads the message after its stream has said that there is one; else the stream ends the time. */
  readonly readInWindow?: Send
  readonly readAtDesk?: Send
}

/** The same with messages that are sent in these ways. @param count of each side */
export async function measureSending(
  { port, host }: { readonly port: number; readonly host: string },
  count: number,
  { answer, write, readInWindow, readAtDesk }: Ways,
): Promise<ChatTimes> {
  const desk = await insertStaff()
  const chats = await insertChats(desk.userId)
  const windows = await openBrowsers(
    port,
    chats.map(({ token, ip }) => streamRequest({ host, path: '/chat/live', cookie: `chat=${token}`, ip })),
  )
  const team = await openBrowsers(port, [
    streamRequest({ host, path: '/live', cookie: cookieOf(desk.token), ip: '198.18.1.1' }),
  ])
  const sendTo = (send: Send, heardBy: ChatLoad['heardBy'], read: Send | undefined) =>
    sendAll({
      ...{ chats, count, heardBy },
      send: (chat) => send(chat, desk),
      read: async (chat) => read?.(chat, desk),
    })
  const toVisitor = await sendTo(answer, (n) => windows.heard[n] ?? [], readInWindow)
  const toTeam = await sendTo(write, () => team.heard[0] ?? [], readAtDesk)
  windows.close()
  team.close()
  return { toVisitor, toTeam }
}

type ChatLoad = {
  readonly chats: readonly BenchChat[]
  readonly count: number
  readonly send: (chat: BenchChat) => Promise<unknown>
  readonly heardBy: (index: number) => readonly number[]
  readonly read: (chat: BenchChat) => Promise<unknown>
}

async function sendAll({ chats, count, send, heardBy, read }: ChatLoad): Promise<number[]> {
  const times: number[] = []
  const began = performance.now()
  for (let n = 0; n < count; n += 1) {
    await sleep(Math.max(0, began + (n * 1000) / MESSAGES_PER_SECOND - performance.now()))
    const index = (n * 7) % chats.length
    const chat = chats[index]
    if (!chat) throw new Error('there is no chat')
    const from = performance.now()
    const find = () => heardBy(index).find((time) => time >= from)
    const sent = send(chat)
    for (let look = 0; look < LOOKS_MAX && find() === undefined; look += 1) await sleep(LOOK_MS)
    const heard = find()
    if (heard !== undefined) {
      const reading = performance.now()
      await read(chat)
      times.push(heard - from + performance.now() - reading)
    } else times.push(Number.POSITIVE_INFINITY)
    await sent
  }
  return times
}

type StreamRequest = {
  readonly host: string
  readonly path: string
  readonly cookie: string
  /** Of the browser: one network may not have them all. */
  readonly ip: string
}

function streamRequest({ host, path, cookie, ip }: StreamRequest): string {
  const lines = [`GET ${path} HTTP/1.1`, `Host: ${host}`, `Cookie: ${cookie}`, `X-Forwarded-For: ${ip}`]
  return `${lines.join('\r\n')}\r\n\r\n`
}

async function insertChats(assigneeId: UserId): Promise<BenchChat[]> {
  const chats = Array.from({ length: CHAT_COUNT }, (_, n) => ({
    ...{ id: newId<ChatId>(), token: newClientToken(), ip: `198.18.0.${n % 250}` },
  }))
  const at = now()
  await careDb()
    .insert(chat)
    .values(
      chats.map(({ id, token }) => ({
        ...{ id, tokenHash: sha256(token), assigneeId, status: 'open' as const, locale: 'de' as const },
        ...{ topic: 'costs' as const, name: sealChat(id, 'name', 'Ada'), isAway: false, lastNumber: 0 },
        ...{ lastMessageAt: at, createdAt: at },
      })),
    )
  return chats
}

/** Someone of the team, signed in with the second step. */
async function insertStaff(): Promise<BenchDesk> {
  const userId = newId<UserId>()
  const token = newClientToken()
  const { $client: client } = careDb()
  await client.query(
    `insert into "user" (id, name, email, email_verified, role, locale, second_factor_at)
     values ($1, 'Elif Aydın', 'desk@example.org', true, 'support', 'de', now())`,
    [userId],
  )
  await client.query(
    `insert into session (id, token, user_id, expires_at, second_factor_at)
     values ($1, $2, $3, now() + interval '1 day', now())`,
    [newId(), token, userId],
  )
  return { userId, token }
}
