/**
 * Observes a request's body while it arrives, before its reader gets it. Relies on private behaviour of Node: its HTTP
 * parser hands over each piece by the request's own `push`, and null at the end. If a version stopped doing so, no body
 * would have a limit. A stream in front of Next cannot do this: Next and Payload read the `IncomingMessage` itself, so
 * a body that was consumed before would have to be given back through the same `push`.
 */
import type { IncomingMessage } from 'node:http'

type Watcher = {
  /** @returns false to drop this piece */
  readonly onPiece: (piece: Uint8Array) => boolean
  /** @returns false to keep the end from the reader */
  readonly onEnd: () => boolean
  /** Buffers the whole body, also while its reader has paused. */
  readonly isBuffered: boolean
}

/** Must be called before the request is read. */
export function watchPieces(request: IncomingMessage, { onPiece, onEnd, isBuffered }: Watcher): void {
  const push = request.push.bind(request)
  request.push = (piece: Uint8Array | null, encoding) => {
    if (piece === null) return onEnd() ? push(null) : true
    if (!onPiece(piece)) return true
    return push(piece, encoding) || isBuffered
  }
}
