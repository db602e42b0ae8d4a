import { createServer } from 'node:http'
import { afterAll, expect, it } from 'vitest'
import { answerCached } from './answer-cached'
import { encode } from './encode'

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
const server = createServer((request, response) => {
  answerCached({ page, how: 'hit' }, request, response)
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
