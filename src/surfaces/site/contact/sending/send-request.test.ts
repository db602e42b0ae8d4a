import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sendRequest, toRefusal } from './send-request'

it('reads the code, the fields and the sign-in address of a refusal', () => {
  const extensions = { code: 'ACCOUNT_EXISTS', login: '/login?parked=t', fields: { email: 'TAKEN' } }
  const body = { errors: [{ message: 'x', extensions }] }
  expect(toRefusal(409, body)).toEqual({
    sent: false,
    code: 'ACCOUNT_EXISTS',
    login: '/login?parked=t',
    fields: { email: 'TAKEN' },
  })
})

it('falls back to API_{status}, and ignores a sign-in address of another site', () => {
  expect(toRefusal(502, undefined)).toEqual({ sent: false, code: 'API_502', fields: {}, login: undefined })
  const body = { errors: [{ extensions: { code: 'ACCOUNT_EXISTS', login: 'https://evil.example' } }] }
  expect(toRefusal(409, body)).toMatchObject({ login: undefined })
})

describe('sendRequest', () => {
  let server: Server
  let answer: RequestListener
  beforeEach(async () => {
    server = createServer((request, response) => {
      request.resume()
      request.on('end', () => answer(request, response))
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const { port } = server.address() as AddressInfo
    const real = globalThis.fetch
    // A browser completes a page's relative URLs.
    vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
      real(new URL(path, `http://127.0.0.1:${port}`), init),
    )
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    server.closeAllConnections()
    server.close()
  })
  const answers = (status: number, body = '', headers: Readonly<Record<string, string>> = {}) => {
    answer = (_, response) => response.writeHead(status, headers).end(body)
  }

  it('posts JSON to /items/contact_request', async () => {
    const received: unknown[] = []
    answer = (request, response) => {
      received.push(request.method, request.url, request.headers['content-type'])
      response.writeHead(204).end()
    }
    await sendRequest({ email: 'ada@example.org' })
    expect(received).toEqual(['POST', '/items/contact_request', 'application/json'])
  })

  it.each([200, 201, 204])('success on status %i', async (status) => {
    answers(status)
    expect(await sendRequest({})).toEqual({ sent: true, account: 'new' })
  })

  it.each([202, 203, 206, 400, 404, 500, 503])('status %i is an error', async (status) => {
    answers(status, '{"data":{"id":"1"}}')
    expect(await sendRequest({})).toMatchObject({ sent: false, code: `API_${status}` })
  })

  it.each([301, 302, 303, 307, 308])('does not follow a redirect with status %i', async (status) => {
    const paths: unknown[] = []
    answer = (request, response) => {
      paths.push(request.url)
      if (request.url === '/elsewhere') response.writeHead(200).end('{}')
      else response.writeHead(status, { location: '/elsewhere' }).end()
    }
    expect(await sendRequest({})).toEqual({ sent: false, code: 'NETWORK', fields: {} })
    expect(paths).toEqual(['/items/contact_request'])
  })

  it('a broken connection is a network failure', async () => {
    answer = (request) => request.socket.destroy()
    expect(await sendRequest({})).toEqual({ sent: false, code: 'NETWORK', fields: {} })
  })

  it.each([
    ['new', '{"data":{"id":"1","account":"new"}}'],
    ['own', '{"data":{"id":"1","account":"own"}}'],
    ['demo', '{"data":{"id":"1","account":"own"},"code":"DEMO_NOT_SAVED"}'],
    ['new', 'no JSON at all'],
  ])('the account is %s in %s', async (account, body) => {
    answers(200, body)
    expect(await sendRequest({})).toEqual({ sent: true, account })
  })
})
