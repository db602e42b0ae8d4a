/** The calls of the chat, against a server that answers as the routes below `/chat` do. */
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { wireErrorBody } from '@/lib/wire-error'
import { createClient } from './client'

const received: { method: string; url: string; body: string; type: string | undefined }[] = []
let answer = { status: 200, body: {} as unknown, headers: {} as Record<string, string> }
let server: Server
let base = ''

async function take(request: IncomingMessage): Promise<void> {
  const { method = '', url = '', headers } = request
  received.push({ method, url, body: await text(request), type: headers['content-type'] })
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    await take(request)
    const { status, body, headers } = answer
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
    response.end(status === 204 ? undefined : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

function answering(status: number, body: unknown = {}, headers: Record<string, string> = {}) {
  received.length = 0
  answer = { status, body, headers }
  return createClient(base)
}

it('reads the state after a message, in a language', async () => {
  const state = { at: 5, chat: null }
  expect(await answering(200, state).state(7, 'tr')).toEqual({ ok: true, value: state })
  expect(received).toMatchObject([{ method: 'GET', url: '/chat/state?after=7&locale=tr', body: '' }])
})

it('sends a message with its key as JSON', async () => {
  const client = answering(201, { number: 3 })
  expect(await client.send({ chat: 'c', key: 'k', text: 'Hallo' })).toEqual({
    ok: true,
    value: { number: 3 },
  })
  expect(received).toEqual([
    {
      ...{ method: 'POST', url: '/chat/messages', type: 'application/json' },
      body: '{"chat":"c","key":"k","text":"Hallo"}',
    },
  ])
})

it('every post about a chat names it', async () => {
  const client = answering(200)
  const chat = '0193a9b4'
  await client.typing(chat)
  await client.seen(chat, 2)
  await client.email({ chat, email: 'ada@example.org', wants: 'answers' })
  await client.close(chat)
  await client.rate({ chat, rating: 5 })
  await client.request({ chat, key: 'k' })
  expect(received.map(({ body }) => JSON.parse(body).chat)).toEqual(Array(6).fill(chat))
})

it('a mailed link is looked at first, and followed when that is confirmed', async () => {
  const client = answering(200)
  await client.preview('t')
  await client.resume('t')
  expect(received.map(({ url, body }) => [url, JSON.parse(body)])).toEqual([
    ['/chat/resume', { token: 't' }],
    ['/chat/resume', { token: 't', confirmed: true }],
  ])
})

it('an answer without a body is a success', async () => {
  expect(await answering(204).seen('c', 4)).toEqual({ ok: true, value: undefined })
})

it('a refusal has its code, the fields it is about, and when to try again', async () => {
  const body = wireErrorBody('INVALID_PAYLOAD', 'no', { fields: { email: 'EMAIL_INVALID' } })
  const refused = await answering(422, body, { 'Retry-After': '30' }).close('c')
  expect(refused).toMatchObject({
    ok: false,
    status: 422,
    code: 'INVALID_PAYLOAD',
    fields: { email: 'EMAIL_INVALID' },
    retryAfter: 30,
  })
})

it('a full queue names the form to use instead', async () => {
  const body = wireErrorBody('TOO_MANY_REQUESTS', 'no', { form: '/de/contact' })
  expect(await answering(429, body).close('c')).toMatchObject({ form: '/de/contact' })
})

it('what is no answer of ours, or none at all, is UNAVAILABLE', async () => {
  expect(await answering(502, 'gateway').close('c')).toMatchObject({ status: 502, code: 'UNAVAILABLE' })
  const unreachable = createClient('http://127.0.0.1:1')
  expect(await unreachable.close('c')).toMatchObject({ ok: false, status: 0, code: 'UNAVAILABLE' })
})
