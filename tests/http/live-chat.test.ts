/** The chat window's addresses on the built server: cookies, headers, origins, the stream. */
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { site, Visitor } from './support/client'

const json = { 'content-type': 'application/json' }
const start = () => ({
  ...{ key: crypto.randomUUID(), name: 'Ada', email: 'ada@example.org', locale: 'de', topic: 'costs' },
  ...{ text: 'Was kostet das?', consent: true },
})
const post = (path: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
  fetch(new URL(path, site()), {
    method: 'POST',
    headers: { ...json, origin: new URL(site()).origin, ...headers },
    body: JSON.stringify(body),
  })
const begunState = v.object({ chat: v.object({ id: v.string() }) })
const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? ''

test('a browser without a chat reads who is there, and nothing is stored for others', async () => {
  const answer = await new Visitor().get('/chat/state?locale=tr')
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  const team = { isOpen: expect.any(Boolean), phone: expect.stringMatching(/^\+\d+/) }
  expect(answer.json()).toMatchObject({ chat: null, person: null, team })
})

test('a chat is begun, written in, heard of and closed', async () => {
  const begun = await post('/chat/start', start())
  expect(begun.status).toBe(201)
  expect(begun.headers.get('set-cookie')).toMatch(/^chat=[\w-]{43};.*; HttpOnly; SameSite=Strict/)
  const cookie = cookieOf(begun)
  const { chat } = v.parse(begunState, await begun.json())
  const closing = new AbortController()
  const stream = await fetch(new URL('/chat/live', site()), { headers: { cookie }, signal: closing.signal })
  expect(stream.headers.get('content-type')).toContain('text/event-stream')
  const reader = stream.body?.getReader()
  const next = async () => new TextDecoder().decode((await reader?.read())?.value)
  expect(await next()).toMatch(/^event: change\nid: \d+\.[\d:,]+\ndata: \{"at":\d+,"chat":/)
  const written = { chat: chat.id, key: crypto.randomUUID(), text: 'Und wann?' }
  const message = await post('/chat/messages', written, { cookie })
  expect([message.status, await message.json()]).toEqual([201, { number: 2 }])
  expect(await next()).toContain('event: change')
  closing.abort()
  const closed = await post('/chat/close', { chat: chat.id }, { cookie })
  expect(await closed.json()).toMatchObject({ chat: { status: 'closed', lastNumber: 2 } })
})

test('a page of another site can neither begin a chat nor write in one', async () => {
  const foreign = { origin: 'https://elsewhere.example' }
  expect((await post('/chat/start', start(), foreign)).status).toBe(403)
  expect((await post('/chat/messages', { key: crypto.randomUUID(), text: 'Hallo' }, foreign)).status).toBe(
    403,
  )
})

test('a stranger gets no stream, and what is not there has no address', async () => {
  const answer = await new Visitor().get('/chat/live')
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([401, 'no-store'])
  expect((await new Visitor().get('/chat/nothing')).status).toBe(404)
  expect((await new Visitor().get('/chat/start')).status).toBe(405)
})
