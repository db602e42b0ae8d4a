/** Any answer of the virus scanner but a plain OK means that the file is not clean. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { createServer, type Server, Socket } from 'node:net'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { isRecord } from '@/lib/is-record'
import { scan } from './scan-file'

const servers: Server[] = []
const sockets: Socket[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const server of servers.splice(0)) server.close()
})

/** Speaks the scanner's protocol: reads the whole stream, then answers as the test says. */
function scanner(act: (socket: Socket, stream: Buffer) => void): Promise<Address> {
  return listen((socket) => {
    const parts: Buffer[] = []
    socket.on('data', (part) => {
      parts.push(part)
      const all = Buffer.concat(parts)
      if (all.subarray(-4).equals(Buffer.alloc(4))) act(socket, unpack(all))
    })
  })
}

type Address = { readonly host: string; readonly port: number }

function listen(onConnection: (socket: Socket) => void): Promise<Address> {
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => undefined)
    onConnection(socket)
  })
  servers.push(server)
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address && typeof address === 'object') resolve({ host: '127.0.0.1', port: address.port })
    })
  })
}

function unpack(all: Buffer): Buffer {
  const command = Buffer.from('zINSTREAM\0')
  expect(all.subarray(0, command.length)).toEqual(command)
  const blocks: Buffer[] = []
  for (let at = command.length; all.readUInt32BE(at) > 0; at += 4 + all.readUInt32BE(at))
    blocks.push(all.subarray(at + 4, at + 4 + all.readUInt32BE(at)))
  return Buffer.concat(blocks)
}

const bytes = Buffer.alloc(150_000, 'x')
const answering = (text: string) => scanner((socket) => socket.end(text))

it('sends every byte, and believes OK', async () => {
  let seen: Buffer = Buffer.alloc(0)
  const place = await scanner((socket, stream) => {
    seen = stream
    socket.end('stream: OK\0')
  })
  expect(await scan(bytes, place)).toBe('clean')
  expect(seen.equals(bytes)).toBe(true)
})

it('reads that something was found', async () =>
  expect(await scan(bytes, await answering('stream: Win.Test.EICAR_HDB-1 FOUND\0'))).toBe('infected'))

it.each([
  ['too large for it', 'INSTREAM size limit exceeded. ERROR\0'],
  ['out of memory', 'stream: Can’t allocate memory ERROR\0'],
  ['nothing', ''],
  ['something else', 'PONG\0'],
  ['OK of something else', 'stream: OK FOUND nothing\0'],
])('an answer that is %s is not clean', async (_what, text) =>
  expect(await scan(bytes, await answering(text))).toBe('unavailable'),
)

it('a closed connection is not clean', async () =>
  expect(await scan(bytes, await scanner((socket) => socket.destroy()))).toBe('unavailable'))

it('an unreachable scanner is not clean', async () => {
  const place = await answering('')
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve))
  expect(await scan(bytes, place)).toBe('unavailable')
})

it('a scanner that never answers is given up when the time is over, not before', async () => {
  const received = Promise.withResolvers<void>()
  const place = await scanner(() => received.resolve())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const settled = vi.fn()
  const answer = scan(bytes, place, 300).finally(settled)
  await received.promise
  vi.advanceTimersByTime(299)
  await new Promise(setImmediate)
  expect(settled).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(await answer).toBe('unavailable')
})

it('a file waits until a slow scanner reads: the socket never holds the whole of it', async () => {
  const file = Buffer.alloc(30_000_000, 'x') // more than the system itself holds for a connection
  const clients: Socket[] = []
  const onClient = (message: unknown) => {
    if (isRecord(message) && message.socket instanceof Socket) clients.push(message.socket)
  }
  subscribe('net.client.socket', onClient)
  onTestFinished(() => void unsubscribe('net.client.socket', onClient))
  let received = 0
  const place = await listen((socket) => {
    socket.pause().on('data', (part) => {
      received += part.length
      if (received > file.length && part.at(-1) === 0) socket.end('stream: OK\0')
    })
  })
  const answer = scan(file, place)
  await vi.waitFor(() => expect(clients[0]?.writableLength).toBeGreaterThan(0))
  let held = 0
  for (let turn = 0; turn < 1_000; turn += 1) {
    held = Math.max(held, clients[0]?.writableLength ?? 0)
    await new Promise(setImmediate)
  }
  expect(held).toBeLessThan(200_000)
  sockets[0]?.resume()
  expect(await answer).toBe('clean')
})

it('without a scanner every file passes', async () => expect(await scan(bytes, null)).toBe('clean'))
