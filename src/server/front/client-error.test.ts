/** What Node cannot parse is answered with an error of the wire, and its connection does not stay open. */
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { answerClientError } from './client-error'

const LIMITS = {
  maxHeaderSize: 2_000,
  headersTimeout: 200,
  requestTimeout: 200,
  connectionsCheckingInterval: 50,
}
const server = createServer(LIMITS, (request, response) => {
  if (request.url === '/begun') response.write('begun')
  else response.end('whole')
}).on('clientError', answerClientError)
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
const { port } = Object(server.address()) as AddressInfo
afterAll(() => void server.close())

const connections = () =>
  new Promise<number>((done, failed) =>
    server.getConnections((error, count) => (error ? failed(error) : done(count))),
  )
// A sender that leaves its own side open must not keep the connection.
afterEach(() => vi.waitFor(async () => expect(await connections()).toBe(0), { timeout: 4_000 }))

/** Sends, and what follows the first answer, and never ends its side. @returns all that is heard until the other ends */
function heardOf(sent: string, then?: string): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  let heard = ''
  socket.write(sent)
  return new Promise((done) => {
    socket.on('data', (piece) => {
      if (heard === '' && then !== undefined) socket.write(then)
      heard += piece
    })
    socket.on('error', () => undefined)
    socket.on('end', () => done(heard))
    socket.on('close', () => done(heard))
  })
}

const GET = 'GET / HTTP/1.1\r\nHost: localhost\r\n'

describe('is answered with JSON', () => {
  it.each([
    ['a head that is too large', `${GET}X: ${'x'.repeat(3_000)}\r\n\r\n`, 431, 'HEADERS_TOO_LARGE'],
    ['one of many pieces', `GET /${'x'.repeat(1_000_000)} HTTP/1.1\r\n\r\n`, 431, 'HEADERS_TOO_LARGE'],
    ['no HTTP', 'HELO localhost\r\n\r\n', 400, 'INVALID_REQUEST'],
    ['a head that does not end', GET, 408, 'REQUEST_TIMEOUT'],
  ])('%s', async (_, sent, status, code) => {
    const [head = '', body = ''] = (await heardOf(sent)).split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [A-Z]`))
    expect(head).toContain('\r\nContent-Type: application/json; charset=utf-8\r\n')
    expect(head).toContain('\r\nConnection: close')
    expect(JSON.parse(body)).toEqual({
      errors: [{ message: expect.stringMatching(/^[A-Z].+\.$/), extensions: { code } }],
    })
  })

  it('after an answer that was sent whole', async () => {
    const heard = await heardOf(`${GET}\r\n`, 'HELO localhost\r\n\r\n')
    expect(heard.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400'])
  })
})

it('is not answered in the middle of another answer', async () => {
  const heard = await heardOf(`${GET.replace('/', '/begun')}\r\n`, 'HELO localhost\r\n\r\n')
  expect(heard.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200'])
  expect(heard).toContain('begun')
})
