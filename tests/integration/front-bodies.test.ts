/**
 * What the HTTP front does with bodies that are too long or too slow, sent by hand through a socket, with a renderer of
 * the test's own in the place of Next. It reads whole bodies into memory, as the content system does.
 */
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import type { Handler } from '@/server/next-adapter/render-page'
import { startFront } from '../support/front'

const KB = 1024
const MB = 1024 * KB
const state = { most: 0, calls: 0 }

/** Addresses whose answer does not wait for the body. */
const EARLY = new Map([
  ['/uploads/early', 400],
  ['/de/about', 200],
  ['/items/early', 413],
])

const handler: Handler = async (request, response) => {
  state.calls++
  const early = EARLY.get(request.url ?? '')
  if (early !== undefined) {
    if (early === 413) for await (const _ of request) break // a reader that has had enough
    response.statusCode = early
    response.end('at once')
    return
  }
  let size = 0
  try {
    for await (const piece of request) {
      size += piece.length
      state.most = Math.max(state.most, size)
    }
  } catch {
    return
  }
  response.setHeader('Content-Type', 'text/plain')
  response.end(`took ${size}`)
}

const { port } = await startFront({
  publicUrl: 'http://localhost:3000',
  trustedProxies: 1,
  handler,
  state,
})
const open = new Set<Socket>()

afterEach(() => {
  for (const socket of open) socket.destroy()
  open.clear()
})

/**
 * Opens a connection and sends the head of a request. `answer` settles when the server ends the connection, `isAnswered`
 * when its first bytes are here.
 */
function begin(path: string, headers: readonly string[], method = 'POST') {
  const socket = connect(port, '127.0.0.1')
  open.add(socket)
  let heard = ''
  socket.on('data', (piece) => {
    heard += piece.toString('latin1')
  })
  const isAnswered = new Promise<void>((done) => {
    socket.once('data', () => done())
    socket.once('close', () => done())
  })
  const answer = new Promise<string>((done) => {
    socket.on('error', () => undefined)
    socket.on('close', () => done(heard))
    socket.on('end', () => done(heard))
  })
  const from = headers.some((line) => line.startsWith('X-Forwarded-For'))
    ? []
    : ['X-Forwarded-For: 203.0.113.7']
  socket.write(
    [
      `${method} ${path} HTTP/1.1`,
      'Host: localhost:3000',
      ...(headers.some((line) => line.startsWith('Connection')) ? [] : ['Connection: close']),
      ...from,
      ...headers,
      '',
      '',
    ].join('\r\n'),
  )
  return { socket, answer, isAnswered }
}

const CHUNKED = 'Transfer-Encoding: chunked'
const chunk = (size: number) => `${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

type StreamOptions = {
  readonly headers?: readonly string[]
  /** Whether to wait for the answer after the first chunk, without which some routes do not answer. */
  readonly isAnsweredFirst?: boolean
}

/** Sends chunks of 16 kB until the server ends it or `upTo` bytes are sent. */
async function stream(
  path: string,
  upTo: number,
  method = 'POST',
  { headers = [], isAnsweredFirst = false }: StreamOptions = {},
): Promise<{ answer: string; sent: number }> {
  const { socket, answer, isAnswered } = begin(path, [CHUNKED, ...headers], method)
  let isOver = false
  void answer.then(() => {
    isOver = true
  })
  let sent = 0
  while (sent < upTo && !isOver) {
    if (!socket.write(chunk(16 * KB))) {
      await Promise.race([new Promise((done) => socket.once('drain', done)), answer])
    } else await pause(0)
    sent += 16 * KB
    if (isAnsweredFirst) await isAnswered
  }
  if (!isOver) socket.write('0\r\n\r\n')
  return { answer: await answer, sent }
}

describe('a body without an end and without a length', () => {
  it.each([
    ['POST', '/api/services', 4 * MB],
    ['PATCH', '/api/services/1', 4 * MB],
    ['POST', '/admin', MB],
    ['POST', '/items/contact_request', 2 * MB],
    ['PATCH', '/uploads/0190', MB],
    ['POST', '/captcha/x', 64 * KB],
    ['POST', '/de/login', 64 * KB],
    ['POST', '/de/contact', 64 * KB],
    ['POST', '/de/my-requests', MB],
    ['GET', '/api/services', 64 * KB],
    ['GET', '/de/login', 64 * KB],
  ])('%s %s is ended by a 413 after %i bytes', async (method, path, limit) => {
    const { answer, sent } = await stream(path, 80 * MB, method)
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toContain('"code":"CONTENT_TOO_LARGE"')
    expect(state.most).toBeLessThanOrEqual(limit)
    expect(sent).toBeLessThan(limit + 40 * MB) // what the system's own buffers swallow while we close
  })

  it('never reaches the renderer of a page', async () => {
    await stream('/de/login', 10 * MB)
    expect(state.calls).toBe(0)
  })

  it.each([
    ['POST', '/uploads/early', 400],
    ['GET', '/de/about', 200],
    ['GET', '/livez', 200],
    ['POST', '/items/early', 413],
  ])('does not go on without end after an early answer: %s %s', async (method, path, status) => {
    expect((await stream(path, 0, method)).answer).toContain(`HTTP/1.1 ${status} `) // from now on in memory, if ever
    const startedAt = performance.now()
    const { answer } = await stream(path, Number.POSITIVE_INFINITY, method, {
      headers: ['Connection: keep-alive'],
      isAnsweredFirst: true,
    })
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    // Cut by what arrives after the answer, not by the ten seconds at least that a body may take.
    expect(performance.now() - startedAt).toBeLessThan(8_000)
  })

  it('is taken as far as its route needs', async () => {
    for (const [path, size] of [
      ['/de/login', 64 * KB],
      ['/de/my-requests', MB],
      ['/api/media', 20 * MB],
      ['/api/media/12?depth=0', 48 * MB],
    ] as const) {
      const { answer } = await stream(path, size)
      expect(answer, path).toMatch(/^HTTP\/1\.1 200 /)
      expect(answer, path).toContain(`took ${size}`)
    }
  })
})

describe('a body whose Content-Length is too large', () => {
  it.each([
    ['/api/media', 62 * MB],
    ['/api/media/file/a.webp', 5 * MB],
    ['/api/mediathek', 5 * MB],
    ['/de/login', 65 * KB],
  ])('to %s is refused unread', async (path, size) => {
    const { answer } = begin(path, [`Content-Length: ${size}`])
    expect(await answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(state.calls).toBe(0)
  })
})

describe('strangers who post the sign-in slowly', () => {
  const slowly = (network: string) => {
    const sent = begin('/de/login', ['Content-Length: 1000', `X-Forwarded-For: ${network}`])
    sent.socket.write('a=')
    return sent
  }
  const sendComplete = async (network: string) => {
    const { socket, answer } = begin('/de/login', ['Content-Length: 7', `X-Forwarded-For: ${network}`])
    socket.write('a=hello')
    return await answer
  }

  it('take no place from others: a complete one is answered at once, also from their own network', async () => {
    const slow = Array.from({ length: 45 }, () => slowly('198.51.100.1'))
    for (let n = 0; n < 100; n++) slow.push(slowly(`10.0.${n}.1`))
    let slowAnswers = 0
    for (const { answer } of slow) answer.then(() => slowAnswers++)
    await pause(200)
    for (const network of ['203.0.113.9', '198.51.100.1']) {
      const answer = await sendComplete(network)
      expect(answer, network).toMatch(/^HTTP\/1\.1 200 /)
      expect(answer, network).toContain('took 7')
    }
    expect(state.calls).toBe(2)
    expect(slowAnswers, 'every slow one is still on its way').toBe(0)
  })

  it('are fifty from one network at most, and nobody else notices', async () => {
    for (let n = 0; n < 60; n++) slowly('198.51.100.1')
    await pause(200)
    expect(await sendComplete('198.51.100.1')).toMatch(/^HTTP\/1\.1 503 /)
    expect(await sendComplete('203.0.113.9')).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('release their slots when the client disconnects', async () => {
    const all = Array.from({ length: 60 }, () => slowly('198.51.100.1'))
    await pause(200)
    for (const { socket } of all) socket.destroy()
    await pause(200)
    expect(await sendComplete('198.51.100.1')).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('pass when they come to an end', async () => {
    const { socket, answer } = slowly('198.51.100.1')
    for (let n = 0; n < 10; n++) {
      await pause(20)
      socket.write('x'.repeat(99))
    }
    socket.write('x'.repeat(8))
    expect(await answer).toContain('took 1000')
  })
})
