/**
 * `kill -9` while messages of a chat arrive, of the visitor and of the desk: what was acknowledged is stored, what is
 * sent again is stored once.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { build } from 'esbuild'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { claimChat } from '@/care/live-chat/desk/claim-chat'
import { openChatMessage } from '@/care/live-chat/seal-chat'
import { sessionCookie } from '@/care/sign-in/session-cookie'
import { newId } from '@/lib/ids'
import type { ChatId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { newChat, storedMessages } from '../support/live-chat'
import { signedInStaff } from '../support/live-processes'

const care = await careDatabase()
const admin = await care.admin()
/** Holds the lock: within a transaction the list of activities stays as it was. */
const holder = await care.admin()
/** What answers a side's messages: the route of the visitor's window, and the action of the desk. */
const ANSWERS = {
  visitor: `
import { postMessage } from '@/care/live-chat/visitor/routes'
const answer = (headers, body) => postMessage(new Request('http://localhost', { method: 'POST', headers, body }))`,
  desk: `
import { answerChat } from '@/surfaces/desk/chat/actions'
import { sendHeaders } from './tests/support/next-headers'
const answer = async ({ cookie }, body) => {
  sendHeaders({ cookie })
  const form = new FormData()
  for (const [name, value] of Object.entries(JSON.parse(body))) form.set(name, value)
  return Response.json(await answerChat({ status: 'idle' }, form))
}`,
} as const
type SideName = keyof typeof ANSWERS
/** It behind a server of its own, which with `HOLD` never gives the answer. */
const SERVER = `
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
const server = createServer(async (request, response) => {
  const { cookie, 'content-type': type } = request.headers
  const headers = { cookie, 'content-type': type, 'x-kervan-client-ip': '198.51.100.7' }
  const answered = await answer(headers, await text(request))
  const told = await answered.text()
  if (process.env.HOLD) return process.send('stored')
  response.writeHead(answered.status).end(told)
})
server.listen(0, '127.0.0.1', () => process.send(server.address().port))`

// Inside the project, so that the bundles find the packages.
const folder = join(process.cwd(), 'node_modules', '.cache', `kervan-chat-${process.pid}`)
const bundleOf = (side: SideName) => join(folder, `${side}.mjs`)

beforeAll(async () => {
  for (const side of ['visitor', 'desk'] as const)
    await build({
      stdin: { contents: `${ANSWERS[side]}${SERVER}`, resolveDir: process.cwd(), loader: 'ts' },
      ...{ bundle: true, platform: 'node', format: 'esm', packages: 'external' },
      // The forms' headers are those of the request; Node finds no file of Next without its ending.
      alias: { 'next/headers': './tests/support/next-headers.ts', 'next/navigation': 'next/navigation.js' },
      ...{ outfile: bundleOf(side), logLevel: 'error' },
    })
})

const servers: ChildProcess[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await kill(server)
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await care.close()
})

async function startServer(side: SideName, env: Readonly<Record<string, string>> = {}) {
  const server = spawn(process.execPath, [bundleOf(side)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  servers.push(server)
  const early = once(server, 'exit').then(() => Promise.reject(new Error('The server has ended')))
  const [port] = await Promise.race([once(server, 'message'), early])
  return { server, url: `http://127.0.0.1:${port}` }
}

async function kill(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGKILL')
  await once(server, 'exit')
}

/** One side of a chat: who writes, and how. */
type Side = {
  readonly chatId: ChatId
  /** @returns the answer; undefined when none came */
  readonly post: (url: string, message: { readonly key: string; readonly text: string }) => Promise<unknown>
  /** The answer to a message that is stored now under this number, or was before. */
  readonly stored: (number: number) => unknown
}

async function ask(url: string, cookie: string, body: object): Promise<unknown> {
  try {
    const headers = { 'content-type': 'application/json', cookie }
    return await (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json()
  } catch {
    return undefined
  }
}

async function visitorSide(): Promise<Side> {
  const { chatId, token } = await newChat({}, { text: 'Hallo' })
  return {
    chatId,
    post: (url, message) => ask(url, `chat=${token}`, { chat: chatId, ...message }),
    stored: (number) => ({ number }),
  }
}

async function deskSide(): Promise<Side> {
  const { chatId } = await newChat({}, { text: 'Hallo' })
  const { actor, token } = await signedInStaff()
  expect(await claimChat(actor, { chatId })).toMatchObject({ ok: true })
  const { name, value } = sessionCookie(token)
  const cookie = `${name}=${encodeURIComponent(value)}`
  return {
    chatId,
    post: (url, { key, text }) => ask(url, cookie, { chat: chatId, text, idempotency_key: key }),
    stored: (number) => ({ status: 'done', values: { number: String(number) } }),
  }
}

async function textsOf(chatId: ChatId) {
  return (await storedMessages(chatId)).map(({ id, text }) => openChatMessage(id, text))
}

/** Transactions that have stored a message and wait before they commit: the chat is updated after it. */
async function countHeld(): Promise<number> {
  const { rows } = await admin.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
     and query like 'update "chat"%'`,
  )
  return rows.length
}

describe.each([
  ['visitor', visitorSide],
  ['desk', deskSide],
] as const)('a message of the %s', (side, begin) => {
  it('whose answer was lost with the process is the same one when it is sent again', async () => {
    const { chatId, post, stored } = await begin()
    const message = { key: newId(), text: 'Wann kann ich kommen?' }
    const first = await startServer(side, { HOLD: 'on' })
    const lost = post(first.url, message)
    expect(await once(first.server, 'message')).toContain('stored')
    await kill(first.server)
    expect(await lost).toBeUndefined()
    const { url } = await startServer(side)
    expect(await post(url, message)).toEqual(stored(2))
    expect(await textsOf(chatId)).toEqual(['Hallo', message.text])
  })

  it('that was not committed when the process was killed is stored when it is sent again, once', async () => {
    const { chatId, post, stored } = await begin()
    const message = { key: newId(), text: 'Wann kann ich kommen?' }
    const first = await startServer(side)
    // Where the same transaction announces the message to open pages, after it was stored.
    await holder.query('begin; lock table live_change in access exclusive mode')
    try {
      const lost = post(first.url, message)
      await expect.poll(countHeld).toBe(1)
      await kill(first.server)
      expect(await lost).toBeUndefined()
    } finally {
      await holder.query('rollback')
    }
    await expect.poll(countHeld).toBe(0)
    expect(await textsOf(chatId)).toEqual(['Hallo'])
    const { url } = await startServer(side)
    for (const _ of ['the first time', 'and again']) expect(await post(url, message)).toEqual(stored(2))
    expect(await textsOf(chatId)).toEqual(['Hallo', message.text])
  })

  it('killed at any moment, none is lost and none is stored twice', async () => {
    const { chatId, post, stored } = await begin()
    const messages = Array.from({ length: 4 }, (_, n) => ({ key: newId(), text: `Frage ${n}` }))
    const acknowledged: unknown[] = []
    let running = await startServer(side)
    for (const [n, message] of messages.entries()) {
      const sent = post(running.url, message)
      await sleep(n * 8)
      await kill(running.server)
      running = await startServer(side)
      acknowledged.push((await sent) ?? (await post(running.url, message)))
      expect(await textsOf(chatId)).toHaveLength(n + 2)
    }
    expect(acknowledged).toEqual([2, 3, 4, 5].map(stored))
    expect(await textsOf(chatId)).toEqual(['Hallo', ...messages.map(({ text }) => text)])
  })
})
