import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { answerCached, isLargePlain } from './answer-cached'
import { encode } from './encode'
import { SLOW_READER_MS } from './end-slow-answer'

const text = '<h1>Zahnimplantate</h1>'
const page = {
  status: 200,
  headers: ['Content-Type', 'text/html; charset=utf-8'],
  etag: 'W/"a"',
  bytes: 0,
  tags: new Set<string>(),
  encodings: await encode(Buffer.from(text)),
  freshUntil: 0,
  isStale: false,
  reads: 0,
  mayShrink: false,
}
const headsSent: boolean[] = []
/** More than a connection takes in before its reader reads. */
const largeText = 'Zahnimplantate '.repeat(2_000_000)
const large = { ...page, encodings: await encode(Buffer.from(largeText)) }
const sending: ServerResponse[] = []
const server = createServer((request, response) => {
  if (request.url === '/large') sending.push(response)
  answerCached({ page: request.url === '/large' ? large : page, how: 'hit' }, request, response)
  headsSent.push(response.headersSent)
})
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
const address = server.address()
const origin = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''
afterAll(() => server.close())

it('a page that is still being inflated has sent no head, so its request can still be refused', async () => {
  const answer = await fetch(origin, { headers: { 'accept-encoding': 'identity' } })
  expect(await answer.text()).toBe(text)
  expect(answer.headers.get('content-length')).toBe(String(text.length))
  expect(headsSent).toEqual([false])
})

describe('a large answer without compression', () => {
  afterEach(() => vi.useRealTimers())
  const identity = { 'accept-encoding': 'identity' }
  const open = () =>
    new Promise<IncomingMessage>((done, failed) => {
      get(`${origin}/large`, { headers: identity, agent: false }, done).on('error', failed)
    })

  it('is whole, with its length', async () => {
    const answer = await fetch(`${origin}/large`, { headers: identity })
    expect(answer.headers.get('content-length')).toBe(String(largeText.length))
    expect((await answer.text()) === largeText).toBe(true)
    const head = await fetch(`${origin}/large`, { headers: identity, method: 'HEAD' })
    expect([head.headers.get('content-length'), await head.text()]).toEqual([String(largeText.length), ''])
  })

  it('is inflated while it is read, and a reader who takes too long is cut off', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const answer = await open()
    const response = sending.at(-1)
    const lost = new Promise((done) => answer.on('error', done))
    await expect.poll(() => response?.writableNeedDrain).toBe(true)
    expect(response?.writableLength).toBeLessThan(1_000_000)
    vi.advanceTimersByTime(SLOW_READER_MS - 10_000) // waiting above passes time as well
    expect(response?.destroyed).toBe(false)
    vi.advanceTimersByTime(10_000)
    expect(response?.destroyed).toBe(true)
    answer.resume()
    expect(await lost).toMatchObject({ code: 'ECONNRESET' })
  })

  it('whose reader has left is not inflated any further', async () => {
    const answer = await open()
    const response = sending.at(-1)
    answer.on('error', () => undefined).destroy()
    await expect.poll(() => response?.destroyed).toBe(true)
  })

  it.each([
    ['br, gzip', undefined, false],
    [undefined, undefined, true],
    ['identity', undefined, true],
    ['identity', 'W/"a"', false],
  ])('is told apart: %s, If-None-Match %s', (accepted, known, expected) => {
    const headers = { 'accept-encoding': accepted, 'if-none-match': known }
    expect(isLargePlain(large, headers)).toBe(expected)
    expect(isLargePlain(page, headers)).toBe(false)
  })
})
