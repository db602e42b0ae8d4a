/** Streams of a front, read as a browser reads them. */
import * as v from 'valibot'
import { type LiveEvent, liveEnd, liveEvent } from '@/base/live/schema'
import { sessionCookie } from '@/care/sign-in/session-cookie'
import { type StreamedEvent, streamReader } from '@/surfaces/frame/live/stream-reader'

export type OpenStream = {
  readonly status: number
  readonly headers: Headers
  /** What has arrived so far. */
  readonly events: LiveEvent[]
  /** Who was typing. */
  readonly typing: unknown[]
  /** Who of the team had a conversation open. */
  readonly reading: unknown[]
  /** The id of the newest event. */
  lastId(): string
  /** Why the server ended it. */
  endReason(): string | undefined
  isOver(): boolean
  /** The next event that has not been taken yet. */
  next(): Promise<LiveEvent>
  close(): void
}

type Options = { readonly lastEventId?: string; readonly since?: number }
type SignedIn = { readonly token: string } | { readonly cookie: string }

export async function openStream(
  base: string,
  { lastEventId, since, ...signedIn }: Options & SignedIn,
): Promise<OpenStream> {
  const closing = new AbortController()
  const response = await fetch(`${base}/live${since === undefined ? '' : `?since=${since}`}`, {
    signal: closing.signal,
    headers: {
      cookie: 'cookie' in signedIn ? signedIn.cookie : cookieOf(signedIn.token),
      ...(lastEventId && { 'last-event-id': lastEventId }),
    },
  })
  const events: LiveEvent[] = []
  const typing: unknown[] = []
  const reading: unknown[] = []
  const state = { taken: 0, lastId: '', reason: undefined as string | undefined, isOver: false }
  const take = ({ event, id, data }: StreamedEvent): void => {
    if (event === 'end') state.reason = v.parse(liveEnd, JSON.parse(data)).reason
    if (event === 'typing') typing.push(JSON.parse(data))
    if (event === 'reading') reading.push(JSON.parse(data))
    if (event !== 'change') return
    state.lastId = id ?? state.lastId
    events.push(v.parse(liveEvent, JSON.parse(data)))
  }
  void readAll(response, take).then(() => {
    state.isOver = true
  })
  return {
    status: response.status,
    headers: response.headers,
    ...{ events, typing, reading },
    lastId: () => state.lastId,
    endReason: () => state.reason,
    isOver: () => state.isOver,
    next: async () => {
      await until(() => events.length > state.taken)
      const event = events[state.taken++]
      if (!event) throw new Error('no event')
      return event
    },
    close: () => closing.abort(),
  }
}

function cookieOf(token: string): string {
  const { name, value } = sessionCookie(token)
  return `${name}=${encodeURIComponent(value)}`
}

export type OpenChatStream = {
  readonly status: number
  /** How often it was told to read the chat again. */
  changes(): number
  /** The sides that were typing. */
  readonly typing: unknown[]
  lastId(): string
  endReason(): string | undefined
  isOver(): boolean
  close(): void
}

type ChatOptions = { readonly cookie: string; readonly lastEventId?: string; readonly since?: number }

/** The stream of a chat window, which is told only that something has changed. */
export async function openChatStream(base: string, options: ChatOptions): Promise<OpenChatStream> {
  const { cookie, lastEventId, since } = options
  const closing = new AbortController()
  const response = await fetch(`${base}/chat/live${since === undefined ? '' : `?since=${since}`}`, {
    signal: closing.signal,
    headers: { cookie, ...(lastEventId && { 'last-event-id': lastEventId }) },
  })
  const typing: unknown[] = []
  const state = { changes: 0, lastId: '', reason: undefined as string | undefined, isOver: false }
  void readAll(response, ({ event, id, data }) => {
    if (event === 'end') state.reason = v.parse(liveEnd, JSON.parse(data)).reason
    if (event === 'typing') typing.push(JSON.parse(data))
    if (event !== 'change') return
    state.lastId = id ?? state.lastId
    state.changes += 1
  }).then(() => {
    state.isOver = true
  })
  return {
    ...{ status: response.status, typing },
    changes: () => state.changes,
    lastId: () => state.lastId,
    endReason: () => state.reason,
    isOver: () => state.isOver,
    close: () => closing.abort(),
  }
}

async function readAll(response: Response, take: (event: StreamedEvent) => void): Promise<void> {
  const read = streamReader(take)
  const decoder = new TextDecoder()
  try {
    for await (const piece of response.body ?? []) read(decoder.decode(piece, { stream: true }))
  } catch {
    // Closed by the test, or cut by the server.
  }
}

/** Waits until something is so, at most ten seconds. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + 10_000
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error('it did not happen within ten seconds')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
