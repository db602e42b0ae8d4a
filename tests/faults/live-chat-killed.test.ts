/** `kill -9` while messages of a chat arrive: what was acknowledged is stored, what is sent again is stored once. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { build } from 'esbuild'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openChatMessage } from '@/care/live-chat/seal-chat'
import { newId } from '@/lib/ids'
import { careDatabase } from '../support/database'
import { newChat, storedMessages } from '../support/live-chat'

const care = await careDatabase()
// Inside the project, so that the bundle finds the packages.
const bundle = join(process.cwd(), 'node_modules', '.cache', `kervan-chat-${process.pid}.mjs`)
/** The route behind a server of its own, which with `HOLD` never gives the answer. */
const SERVER = `
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { postMessage } from '@/care/live-chat/visitor/routes'
const server = createServer(async (request, response) => {
  const { cookie, 'content-type': type } = request.headers
  const headers = { cookie, 'content-type': type, 'x-kervan-client-ip': '198.51.100.7' }
  const body = await text(request)
  const answer = await postMessage(new Request('http://localhost/chat/messages', { method: 'POST', headers, body }))
  const told = await answer.text()
  if (process.env.HOLD) return process.send('stored')
  response.writeHead(answer.status).end(told)
})
server.listen(0, '127.0.0.1', () => process.send(server.address().port))`

beforeAll(async () => {
  await build({
    stdin: { contents: SERVER, resolveDir: process.cwd(), loader: 'ts' },
    ...{ bundle: true, platform: 'node', format: 'esm', packages: 'external' },
    ...{ outfile: bundle, logLevel: 'error' },
  })
})

const servers: ChildProcess[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await kill(server)
})
afterAll(async () => {
  await rm(bundle, { force: true })
  await care.close()
})

async function startServer(env: Readonly<Record<string, string>> = {}) {
  const server = spawn(process.execPath, [bundle], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  servers.push(server)
  const [port] = await once(server, 'message')
  return { server, url: `http://127.0.0.1:${port}` }
}

async function kill(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGKILL')
  await once(server, 'exit')
}

type Message = { readonly chat: string; readonly key: string; readonly text: string }

/** @returns the status and the number; undefined when no answer came */
async function post(url: string, token: string, message: Message) {
  try {
    const headers = { 'content-type': 'application/json', cookie: `chat=${token}` }
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(message) })
    return { status: answer.status, number: (await answer.json()).number }
  } catch {
    return undefined
  }
}

async function textsOf(chatId: Parameters<typeof storedMessages>[0]) {
  return (await storedMessages(chatId)).map(({ id, text }) => openChatMessage(id, text))
}

it('a message whose answer was lost with the process is the same one when it is sent again', async () => {
  const { chatId, token } = await newChat({}, { text: 'Hallo' })
  const message = { chat: chatId, key: newId(), text: 'Wann kann ich kommen?' }
  const first = await startServer({ HOLD: 'on' })
  const lost = post(first.url, token, message)
  expect(await once(first.server, 'message')).toContain('stored')
  await kill(first.server)
  expect(await lost).toBeUndefined()
  const { url } = await startServer()
  expect(await post(url, token, message)).toEqual({ status: 200, number: 2 })
  expect(await textsOf(chatId)).toEqual(['Hallo', message.text])
})

it('killed at any moment, no message is lost and none is stored twice', async () => {
  const { chatId, token } = await newChat({}, { text: 'Hallo' })
  const messages = Array.from({ length: 4 }, (_, n) => ({ chat: chatId, key: newId(), text: `Frage ${n}` }))
  const acknowledged: number[] = []
  let running = await startServer()
  for (const [n, message] of messages.entries()) {
    const sent = post(running.url, token, message)
    await sleep(n * 8)
    await kill(running.server)
    running = await startServer()
    const answer = (await sent) ?? (await post(running.url, token, message))
    acknowledged.push(answer?.number)
    expect(await textsOf(chatId)).toHaveLength(n + 2)
  }
  expect(acknowledged).toEqual([2, 3, 4, 5])
  expect(await textsOf(chatId)).toEqual(['Hallo', ...messages.map(({ text }) => text)])
})
