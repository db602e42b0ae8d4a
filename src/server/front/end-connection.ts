/** Refuses on the connection itself: there is no response to write to, or other code may be using it. */
import type { Duplex } from 'node:stream'
import { wireErrorBody } from '@/lib/wire-error'
import type { Refusal } from './admission'

const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  413: 'Content Too Large',
  431: 'Request Header Fields Too Large',
}

/** What arrives in this time is dropped: closing at once would lose the answer on its way to the sender. */
export const DRAIN_MS = 1_000

export function destroySoon(socket: Duplex): void {
  setTimeout(() => socket.destroy(), DRAIN_MS).unref()
}

export function endRefused(socket: Duplex, { status, code, message }: Refusal): void {
  destroySoon(socket)
  const body = JSON.stringify(wireErrorBody(code, message))
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
