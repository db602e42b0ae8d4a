/** One browser that waits: who it belongs to, what it has been told, and how something is written to it. */
import type { ServerResponse } from 'node:http'
import { NIL_ID, RECHECK_MS, STREAMS_PER_CHAT, STREAMS_PER_PERSON } from '@/base/live/constants'
import type { StreamPosition } from '@/base/live/read-changes'
import { eventId, type Position } from '@/base/live/rules'
import type { LiveEndReason, LiveEvent, ReadingNotice, TypingNotice } from '@/base/live/schema'
import { mayUseDesk } from '@/care/accounts/policy'
import type { ChatId } from '@/lib/record-ids'
import { audienceOf, type FoundReader, type Reader } from './read-reader'

/** A browser that does not read is cut off: what waits for it is in our memory. */
const UNREAD_MAX_BYTES = 65_536

/** Few fields: thousands of these wait. */
export type Stream = {
  readonly response: ServerResponse
  /** By which its session is looked at again. */
  readonly cookie: string
  readonly reader: Reader
  /** Of the browser's address. */
  readonly network: string
  position: Position
  isGreeted: boolean
  /** Milliseconds: when its session is looked at again. */
  checkAt: number
}

export type NewStream = {
  readonly response: ServerResponse
  readonly cookie: string
  readonly found: FoundReader
  readonly network: string
  readonly position: Position
  readonly at: Date
}

export function createStream({ response, cookie, found, network, position, at }: NewStream): Stream {
  const { reader } = found
  return { response, cookie, reader, network, position, isGreeted: false, checkAt: nextCheck(found, at) }
}

/** How many streams of one person, or of one chat, a process has. */
export function streamsMax({ kind }: Reader): number {
  return kind === 'person' ? STREAMS_PER_PERSON : STREAMS_PER_CHAT
}

/** Spread, so that thousands of streams that began together are not looked at together. */
export function nextCheck({ expiresAt }: FoundReader, at: Date): number {
  const spread = RECHECK_MS * (0.8 + Math.random() * 0.4)
  return Math.min(at.getTime() + spread, expiresAt?.getTime() ?? Number.POSITIVE_INFINITY)
}

export function waitingOf({ reader, position }: Stream): StreamPosition {
  return { audience: audienceOf(reader), isTeam: isOfTeam(reader), position }
}

/** Whether a notice for this person or chat, or for the care team, is for it. */
export function concerns({ reader }: Stream, audience: string): boolean {
  return audience === NIL_ID ? isOfTeam(reader) : audience === audienceOf(reader)
}

function isOfTeam(reader: Reader): boolean {
  return reader.kind === 'person' && mayUseDesk(reader)
}

/** The headers of a stream; proxies neither keep it back nor change it. */
export const STREAM_HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'private, no-store, no-transform',
  'X-Accel-Buffering': 'no',
} as const

/** What the window of a chat is told: to read its state again. */
type ChatChange = { readonly at: number; readonly chat: ChatId }

export function writeEvent(stream: Stream, event: LiveEvent | ChatChange, snapshot: string): void {
  const id = eventId(snapshot, new Date(event.at))
  write(stream, `event: change\nid: ${id}\ndata: ${JSON.stringify(event)}\n\n`)
}

/** Without an id: what was missed of it is not told later. */
export function writeTyping(stream: Stream, { subject, side, author }: TypingNotice): void {
  write(stream, `event: typing\ndata: ${JSON.stringify({ chat: subject, side, author })}\n\n`)
}

/** Without an id, as typing: it is said again every few seconds. */
export function writeReading(stream: Stream, { subject, state, author }: ReadingNotice): void {
  write(stream, `event: reading\ndata: ${JSON.stringify({ conversation: subject, state, author })}\n\n`)
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
