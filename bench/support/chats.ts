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

const CHAT_COUNT = 500
const MESSAGE_COUNT = 300
/** Of each side. One after the other, so that the desk's next change is that of the message. */
const MESSAGES_PER_SECOND = 10
const LOOK_MS = 5
const LOOKS_MAX = 1_000

type BenchChat = { readonly id: ChatId; readonly token: string }

export type ChatTimes = {
  /** From the beginning of its transaction until the visitor's stream had it. */
  readonly toVisitor: readonly number[]
  /** The same until the desk's stream had it. */
  readonly toTeam: readonly number[]
}

/** Messages both ways in chats whose windows all wait on the process with this port, beside the browsers it has. */
export async function measureChats(port: number): Promise<ChatTimes> {
  const desk = await insertStaff()
  const chats = await insertChats(desk.userId)
  const windows = await openBrowsers(
    port,
    chats.map(({ token }, n) => streamRequest('/chat/live', `chat=${token}`, `198.18.0.${n % 250}`)),
  )
  const team = await openBrowsers(port, [streamRequest('/live', cookieOf(desk.token), '198.18.1.1')])
  const toVisitor = await sendAll(chats, 'team', desk.userId, (n) => windows.heard[n] ?? [])
  const toTeam = await sendAll(chats, 'visitor', null, () => team.heard[0] ?? [])
  windows.close()
  team.close()
  return { toVisitor, toTeam }
}

async function sendAll(
  chats: readonly BenchChat[],
  side: 'team' | 'visitor',
  authorId: UserId | null,
  heardBy: (index: number) => readonly number[],
): Promise<number[]> {
  const times: number[] = []
  const began = performance.now()
  for (let n = 0; n < MESSAGE_COUNT; n += 1) {
    await sleep(Math.max(0, began + (n * 1000) / MESSAGES_PER_SECOND - performance.now()))
    const index = (n * 7) % chats.length
    const id = chats[index]?.id
    if (!id) throw new Error('there is no chat')
    const from = performance.now()
    await inTransaction(async (tx) => {
      const row = await lockChat(tx, id)
      if (!row) throw new Error('the chat is gone')
      await storeChatMessage(tx, { chat: row, side, authorId, text: 'Zehn Tage vorher.', key: newId() })
    })
    const find = () => heardBy(index).find((time) => time >= from)
    for (let look = 0; look < LOOKS_MAX && find() === undefined; look += 1) await sleep(LOOK_MS)
    times.push((find() ?? Number.POSITIVE_INFINITY) - from)
  }
  return times
}

/** @param ip of the browser: one network may not have them all */
function streamRequest(path: string, cookie: string, ip: string): string {
  return `${[`GET ${path} HTTP/1.1`, 'Host: localhost:4599', `Cookie: ${cookie}`, `X-Forwarded-For: ${ip}`].join('\r\n')}\r\n\r\n`
}

async function insertChats(assigneeId: UserId): Promise<BenchChat[]> {
  const chats = Array.from({ length: CHAT_COUNT }, () => ({ id: newId<ChatId>(), token: newClientToken() }))
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
async function insertStaff(): Promise<{ readonly userId: UserId; readonly token: string }> {
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
