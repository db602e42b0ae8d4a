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
  expect(await client.send({ key: 'k', text: 'Hallo' })).toEqual({ ok: true, value: { number: 3 } })
  expect(received).toEqual([
    { method: 'POST', url: '/chat/messages', body: '{"key":"k","text":"Hallo"}', type: 'application/json' },
  ])
})

it('an answer without a body is a success', async () => {
  expect(await answering(204).seen(4)).toEqual({ ok: true, value: undefined })
})

it('a refusal has its code, the fields it is about, and when to try again', async () => {
  const body = wireErrorBody('INVALID_PAYLOAD', 'no', { fields: { email: 'EMAIL_INVALID' } })
  const refused = await answering(422, body, { 'Retry-After': '30' }).close()
  expect(refused).toMatchObject({
    ok: false,
    status: 422,
    code: 'INVALID_PAYLOAD',
    fields: { email: 'EMAIL_INVALID' },
    retryAfter: 30,
  })
})

it('what is no answer of ours, or none at all, is UNAVAILABLE', async () => {
  expect(await answering(502, 'gateway').close()).toMatchObject({ status: 502, code: 'UNAVAILABLE' })
  const unreachable = createClient('http://127.0.0.1:1')
  expect(await unreachable.close()).toMatchObject({ ok: false, status: 0, code: 'UNAVAILABLE' })
})
