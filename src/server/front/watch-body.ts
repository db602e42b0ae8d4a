/**
 * Counts a request's body while it arrives. `Content-Length` may be missing or wrong, so a body over its limit is
 * answered with an error and its connection closed, whether or not the body has a reader.
 */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { watchPieces } from '../next-adapter/body-pieces'
import type { Refusal } from './admission'
import type { BodyLimit } from './body-limits'
import { DRAIN_MS, destroySoon, endRefused } from './end-connection'

export const TOO_LARGE: Refusal = {
  status: 413,
  code: 'CONTENT_TOO_LARGE',
  message: 'Request payload is too large.',
}
export const TOO_SLOW: Refusal = {
  status: 408,
  code: 'REQUEST_TIMEOUT',
  message: 'The request took too long to arrive.',
}
/** Between checks of how much arrives after the answer. */
const POLL_MS = 100

/** Whether the stated `Content-Length` is over the limit. */
export function isDeclaredTooLarge(headers: IncomingHttpHeaders, { bytes }: BodyLimit): boolean {
  return Number(headers['content-length'] ?? 0) > bytes
}

/**
 * Must be called before the request is read.
 * @returns undefined when it has no body; else a promise of whether the body arrived whole
 */
export function watchBody(
  request: IncomingMessage,
  response: ServerResponse,
  { bytes, milliseconds, isAwaited }: BodyLimit,
): Promise<boolean> | undefined {
  if (!hasBody(request.headers)) return undefined
  return new Promise((resolve) => {
    const { socket } = request // Node removes it from an aborted request
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
      // Its reader has stopped: nothing reads the rest.
      if (request.destroyed) setTimeout(() => isOver() || socket.destroy(), DRAIN_MS).unref()
      // Answered before the body was whole: Node reads and drops the rest without a limit and reports nothing.
      const before = socket.bytesRead - size
      const poll = setInterval(() => {
        if (!isOver() && socket.bytesRead - before > bytes) socket.destroy()
        if (!isOver()) return
        clearInterval(poll)
        clearTimeout(timer)
      }, POLL_MS).unref()
    })
    watchPieces(request, {
      // An awaited body has no reader yet: it is buffered in the request, which must not pause.
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

/** Whether the headers announce a body. Called for every request, so it does as little as possible. */
export function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function cutOff(socket: Socket, response: ServerResponse, refusal: Refusal): void {
  if (response.writableEnded) destroySoon(socket)
  else if (response.headersSent || response.socket !== socket) socket.destroy()
  else endRefused(socket, refusal)
}
