/**
 * Counts a request's body while it arrives. A sender may state a length or none, and lie: past its limit the request
 * is answered and its connection ends, whoever reads it and whether anybody does.
 */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Refusal } from './admission'
import type { BodyLimit } from './body-limits'

export const TOO_LARGE: Refusal = { status: 413, code: 'CONTENT_TOO_LARGE' }
const TOO_SLOW: Refusal = { status: 408, code: 'REQUEST_TIMEOUT' }
const REASONS: Readonly<Record<number, string>> = { 408: 'Request Timeout', 413: 'Content Too Large' }

/** Milliseconds in which what still comes is dropped: closing at once would take the answer from who is sending. */
const LINGER = 1_000
/** Milliseconds between looks at what somebody still sends who was answered already. */
const LOOK = 100

/** @returns whether a request says itself that it is too long */
export function isDeclaredTooLarge(headers: IncomingHttpHeaders, { bytes }: BodyLimit): boolean {
  return Number(headers['content-length'] ?? 0) > bytes
}

/**
 * Call it before anybody reads the request.
 * @returns undefined when it has no body; else whether the body came whole, when that is known
 */
export function watchBody(
  request: IncomingMessage,
  response: ServerResponse,
  { bytes, milliseconds, isAwaited }: BodyLimit,
): Promise<boolean> | undefined {
  if (!bringsBody(request.headers)) return undefined
  return new Promise((resolve) => {
    const { socket } = request // of a request that was given up, it is taken away
    const push = request.push.bind(request)
    let size = 0
    let isCut = false
    const cut = (refusal: Refusal): void => {
      if (isCut || request.complete) return
      isCut = true
      clearTimeout(timer)
      resolve(false)
      cutOff(socket, response, refusal)
    }
    const timer = setTimeout(() => cut(TOO_SLOW), milliseconds).unref()
    response.once('close', () => {
      resolve(false)
      const isOver = () => request.complete || socket.destroyed
      if (isOver()) return clearTimeout(timer)
      // Its reader has had enough, and nobody will hear the rest.
      if (request.destroyed) setTimeout(() => isOver() || socket.destroy(), LINGER).unref()
      // Answered before it was whole: Node drops the rest by itself, without end, and hands over nothing.
      const before = socket.bytesRead - size
      const look = setInterval(() => {
        if (!isOver() && socket.bytesRead - before > bytes) socket.destroy()
        if (!isOver()) return
        clearInterval(look)
        clearTimeout(timer)
      }, LOOK).unref()
    })
    // Node's parser hands over each piece by this method, and null at the end.
    request.push = (piece: Uint8Array | null, encoding) => {
      if (isCut) return true
      if (piece === null) {
        clearTimeout(timer)
        resolve(true)
        return push(null)
      }
      size += piece.length
      if (size > bytes) {
        cut(TOO_LARGE)
        return true
      }
      // Nobody reads yet what is waited for: it gathers in the request itself, and must not be told to pause.
      return push(piece, encoding) || isAwaited
    }
  })
}

/** Cheap enough for the hot path. */
export function bringsBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** By hand, as Node answers what it cannot parse: the response may be in the hands of somebody who waits for the body. */
function cutOff(socket: Socket, response: ServerResponse, { status, code }: Refusal): void {
  setTimeout(() => socket.destroy(), LINGER).unref()
  if (response.writableEnded) return // answered already, and on its way
  if (response.headersSent || response.socket !== socket) {
    socket.destroy()
    return
  }
  const body = JSON.stringify({ errors: [{ message: code, extensions: { code } }] })
  const head = [
    `HTTP/1.1 ${status} ${REASONS[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
