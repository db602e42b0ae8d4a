/**
 * Counts a request's body while it arrives. A sender may state a length or none, and lie: past its limit the request
 * is answered and its connection ends, whether or not the body has a reader.
 */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { watchPieces } from '../next-adapter/body-pieces'
import type { Refusal } from './admission'
import type { BodyLimit } from './body-limits'

export const TOO_LARGE: Refusal = { status: 413, code: 'CONTENT_TOO_LARGE' }
const TOO_SLOW: Refusal = { status: 408, code: 'REQUEST_TIMEOUT' }
const REASONS: Readonly<Record<number, string>> = { 408: 'Request Timeout', 413: 'Content Too Large' }

/** What still arrives in this time is dropped: closing at once would take the answer from the sender. */
const DRAIN_MS = 1_000
/** Between checks of how much still arrives after the answer. */
const POLL_MS = 100

/** @returns whether a request says itself that it is too long */
export function isDeclaredTooLarge(headers: IncomingHttpHeaders, { bytes }: BodyLimit): boolean {
  return Number(headers['content-length'] ?? 0) > bytes
}

/**
 * Call it before the request is read.
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
      // Its reader has stopped, and the rest has none.
      if (request.destroyed) setTimeout(() => isOver() || socket.destroy(), DRAIN_MS).unref()
      // Answered before it was whole: Node drops the rest by itself, without end, and hands over nothing.
      const before = socket.bytesRead - size
      const poll = setInterval(() => {
        if (!isOver() && socket.bytesRead - before > bytes) socket.destroy()
        if (!isOver()) return
        clearInterval(poll)
        clearTimeout(timer)
      }, POLL_MS).unref()
    })
    watchPieces(request, {
      // A body that is awaited has no reader yet: it gathers in the request itself, which must not pause.
      isBuffered: isAwaited,
      onPiece: (piece) => {
        if (isCut) return false
        size += piece.length
        if (size > bytes) cut(TOO_LARGE)
        return !isCut
      },
      onEnd: () => {
        if (isCut) return false
        clearTimeout(timer)
        resolve(true)
        return true
      },
    })
  })
}

/** Cheap enough for the hot path. */
export function bringsBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** By hand, as Node answers what it cannot parse: other code may hold the response while it waits for the body. */
function cutOff(socket: Socket, response: ServerResponse, { status, code }: Refusal): void {
  setTimeout(() => socket.destroy(), DRAIN_MS).unref()
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
