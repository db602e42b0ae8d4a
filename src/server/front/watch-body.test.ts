import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchBody } from './watch-body'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const LIMIT = { bytes: 10, milliseconds: 5_000, isAwaited: true }

/** A request on a connection that keeps what is written to it. */
function asked(headers: IncomingMessage['headers'] = { 'transfer-encoding': 'chunked' }) {
  const socket = new Socket()
  const end = vi.spyOn(socket, 'end').mockReturnValue(socket)
  const destroy = vi.spyOn(socket, 'destroy').mockReturnValue(socket)
  const request = new IncomingMessage(socket)
  request.headers = headers
  const response = new ServerResponse(request)
  response.assignSocket(socket)
  const close = () => response.emit('close')
  return { request, response, end, destroy, close, heard: () => String(end.mock.calls[0]?.[0] ?? '') }
}

const finish = (request: IncomingMessage) => {
  request.complete = true
  request.push(null)
}

it('does nothing where there is no body', () => {
  const { request, response } = asked({ 'content-length': '0' })
  expect(watchBody(request, response, LIMIT)).toBeUndefined()
  expect(vi.getTimerCount()).toBe(0)
})

it('keeps a body that has no reader yet until it has one', async () => {
  const { request, response } = asked()
  const arrived = watchBody(request, response, { ...LIMIT, bytes: 100_000 })
  for (let n = 0; n < 5; n++) expect(request.push(Buffer.alloc(20_000, 'x'))).toBe(true)
  finish(request)
  expect(await arrived).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
  let size = 0
  request.on('data', (piece) => {
    size += piece.length
  })
  await vi.advanceTimersByTimeAsync(1)
  expect(size).toBe(100_000)
})

it('lets a reader ask for a pause where nothing is awaited', () => {
  const { request, response } = asked()
  void watchBody(request, response, { bytes: 1e6, milliseconds: 5_000, isAwaited: false })
  expect(request.push(Buffer.alloc(200_000))).toBe(false)
})

it('takes a body of exactly the limit, and answers one byte more', async () => {
  const { request, response, heard, destroy } = asked()
  const arrived = watchBody(request, response, LIMIT)
  request.push(Buffer.alloc(10))
  expect(heard()).toBe('')
  request.push(Buffer.alloc(1))
  expect(heard()).toMatch(/^HTTP\/1\.1 413 Content Too Large\r\n/)
  expect(await arrived).toBe(false)
  expect(destroy).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(destroy).toHaveBeenCalledOnce()
})

it('answers a body that takes too long, byte by byte', async () => {
  const { request, response, heard, destroy } = asked()
  const arrived = watchBody(request, response, LIMIT)
  for (let n = 0; n < 6; n++) {
    request.push(Buffer.alloc(1))
    await vi.advanceTimersByTimeAsync(900)
  }
  expect(heard()).toMatch(/^HTTP\/1\.1 408 /)
  expect(await arrived).toBe(false)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(destroy).toHaveBeenCalledOnce()
})

it('ends the connection without a word where an answer has begun', () => {
  const { request, response, end, destroy } = asked()
  void watchBody(request, response, LIMIT)
  response.writeHead(200)
  response.write('half')
  request.push(Buffer.alloc(11))
  expect(end).not.toHaveBeenCalled()
  expect(destroy).toHaveBeenCalledOnce()
})

it('lets an answer that is on its way arrive', async () => {
  const { request, response, destroy } = asked()
  void watchBody(request, response, LIMIT)
  response.end('whole')
  request.push(Buffer.alloc(11))
  expect(destroy).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(destroy).toHaveBeenCalled()
})

it('is over when the sender leaves', async () => {
  const { request, response, close, end } = asked()
  const arrived = watchBody(request, response, LIMIT)
  Object.defineProperty(request.socket, 'destroyed', { value: true })
  close()
  expect(await arrived).toBe(false)
  expect(vi.getTimerCount()).toBe(0)
  expect(end).not.toHaveBeenCalled()
})

it('bounds what still comes after the answer, in bytes and in time', async () => {
  for (const bytesRead of [11, 5]) {
    const { request, response, close, destroy } = asked()
    void watchBody(request, response, LIMIT)
    response.writeHead(429)
    close()
    Object.defineProperty(request.socket, 'bytesRead', { value: bytesRead })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(destroy.mock.calls.length > 0).toBe(bytesRead > 10)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(destroy).toHaveBeenCalled()
  }
})

it('lets a sender finish who was answered early', async () => {
  const { request, response, close, destroy } = asked()
  void watchBody(request, response, LIMIT)
  response.writeHead(429)
  close()
  finish(request)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(destroy).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})
