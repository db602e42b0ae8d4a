import { createServer } from 'node:http'
import { afterAll, expect, it } from 'vitest'
import { allowOrigin } from './allow-origin'

const APP = 'https://app.example'

/** Answers as Next does, which replaces `Vary`. */
const server = createServer((request, response) => {
  if (allowOrigin(request, response, request.url === '/none' ? [] : [APP])) return
  response.setHeader('Vary', 'rsc')
  response.end('answer')
})
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
afterAll(() => new Promise((done) => server.close(done)))
const address = server.address()
const port = typeof address === 'object' && address ? address.port : 0

const ask = async (path: string, headers: Record<string, string>, method = 'GET') => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers })
  const of = (name: string) => answer.headers.get(name)
  return [answer.status, of('vary'), of('access-control-allow-origin'), await answer.text()]
}

it('adds to what the answer varies by, for every origin', async () => {
  expect(await ask('/', { origin: APP })).toEqual([200, 'rsc, Origin', APP, 'answer'])
  expect(await ask('/', { origin: 'https://evil.example' })).toEqual([200, 'rsc, Origin', null, 'answer'])
  expect(await ask('/', {})).toEqual([200, 'rsc, Origin', null, 'answer'])
})

it('leaves answers alone where no origin is allowed', async () =>
  expect(await ask('/none', { origin: APP })).toEqual([200, 'rsc', null, 'answer']))

it('answers a preflight by itself, and no other OPTIONS', async () => {
  const preflight = { 'access-control-request-method': 'PATCH' }
  const [status, vary, allowed, body] = await ask('/', { origin: APP, ...preflight }, 'OPTIONS')
  expect([status, allowed, body]).toEqual([204, APP, ''])
  expect(vary).toContain('Origin')
  expect(await ask('/', { origin: APP }, 'OPTIONS')).toEqual([200, 'rsc, Origin', APP, 'answer'])
})
