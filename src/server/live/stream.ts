/** One browser that waits: who it belongs to, what it has been told, and how something is written to it. */
import type { ServerResponse } from 'node:http'
import { NIL_ID, RECHECK_MS } from '@/base/live/constants'
import type { StreamPosition } from '@/base/live/read-changes'
import { eventId, type Position } from '@/base/live/rules'
import type { LiveEndReason, LiveEvent } from '@/base/live/schema'
import { mayUseDesk } from '@/care/accounts/policy'
import type { SignedIn } from '@/care/sign-in/session'
import type { Reader } from './read-counts'

/** A browser that does not read is cut off: what waits for it is in our memory. */
const UNREAD_MAX_BYTES = 65_536

/** Few fields: thousands of these wait. */
export type Stream = {
  readonly response: ServerResponse
  /** By which its session is looked at again. */
  readonly cookie: string
  readonly reader: Reader
  position: Position
  isGreeted: boolean
  /** Milliseconds: when its session is looked at again. */
  checkAt: number
}

export type NewStream = {
  readonly response: ServerResponse
  readonly cookie: string
  readonly person: SignedIn
  readonly position: Position
  readonly at: Date
}

export function createStream({ response, cookie, person, position, at }: NewStream): Stream {
  const { userId, role } = person.actor
  const reader = { userId, role }
  return { response, cookie, reader, position, isGreeted: false, checkAt: nextCheck(person, at) }
}

/** Spread, so that thousands of streams that began together are not looked at together. */
export function nextCheck({ expiresAt }: SignedIn, at: Date): number {
  const spread = RECHECK_MS * (0.8 + Math.random() * 0.4)
  return Math.min(at.getTime() + spread, expiresAt.getTime())
}

export function waitingOf({ reader, position }: Stream): StreamPosition {
  return { userId: reader.userId, isTeam: mayUseDesk(reader), position }
}

/** Whether a notice for this person, or for the care team, is for it. */
export function concerns({ reader }: Stream, audience: string): boolean {
  return audience === NIL_ID ? mayUseDesk(reader) : audience === reader.userId
}

/** The headers of a stream; proxies neither keep it back nor change it. */
export const STREAM_HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'private, no-store, no-transform',
  'X-Accel-Buffering': 'no',
} as const

export function writeEvent(stream: Stream, event: LiveEvent, snapshot: string): void {
  const id = eventId(snapshot, new Date(event.at))
  write(stream, `event: change\nid: ${id}\ndata: ${JSON.stringify(event)}\n\n`)
}

/** A comment, which browsers skip: shows both sides, and the proxies between them, that the line is alive. */
export function writeHeartbeat(stream: Stream): void {
  write(stream, ':\n\n')
}

export function endStream({ response }: Stream, reason: LiveEndReason): void {
  if (!response.writableEnded) response.end(`event: end\ndata: ${JSON.stringify({ reason })}\n\n`)
}

function write({ response }: Stream, text: string): void {
  if (response.writableEnded || response.destroyed) return
  if (response.writableLength > UNREAD_MAX_BYTES) response.destroy()
  else response.write(text)
}
