/** One connection to `/live`, from its beginning to its end. */
import * as v from 'valibot'
import {
  type LiveEvent,
  type LiveReading,
  type LiveTyping,
  liveEnd,
  liveEvent,
  liveReading,
  liveTyping,
} from '@/base/live/schema'
import type { Outcome } from './rules'
import { type StreamedEvent, streamReader } from './stream-reader'

/** Signs of life come every 20 seconds: a line that is silent for longer is dead. */
const SILENCE_MS = 50_000

export type StreamOptions = {
  /** The id of the event that was received last, or when the page was made. */
  readonly lastEventId: string | undefined
  readonly since: number
  readonly onEvent: (event: LiveEvent, id: string) => void
  readonly onTyping: (typing: LiveTyping) => void
  readonly onReading: (reading: LiveReading) => void
  readonly stopping: AbortSignal
}

/** @returns why it ended; after `stopping` it does not matter */
export async function openStream({ lastEventId, since, stopping, ...on }: StreamOptions): Promise<Outcome> {
  const closing = new AbortController()
  const close = () => closing.abort()
  stopping.addEventListener('abort', close)
  let timer = setTimeout(close, SILENCE_MS)
  let outcome: Outcome = 'broken'
  const read = streamReader((event) => {
    outcome = take(event, on) ?? outcome
  })
  try {
    const response = await fetch(`/live?since=${since}`, {
      signal: closing.signal,
      cache: 'no-store',
      ...(lastEventId && { headers: { 'Last-Event-ID': lastEventId } }),
    })
    if (response.status === 401 || response.status === 403 || response.status === 404) return 'refused'
    const reader = response.ok ? response.body?.pipeThrough(new TextDecoderStream()).getReader() : undefined
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
      clearTimeout(timer)
      timer = setTimeout(close, SILENCE_MS)
      read(piece.value)
    }
    return outcome
  } catch {
    return outcome
  } finally {
    clearTimeout(timer)
    stopping.removeEventListener('abort', close)
    closing.abort()
  }
}

/** @returns the outcome, if the server says that this is the end */
function take(
  { event, id, data }: StreamedEvent,
  { onEvent, onTyping, onReading }: Pick<StreamOptions, 'onEvent' | 'onTyping' | 'onReading'>,
): Outcome | undefined {
  if (event === 'end') {
    const { reason } = v.parse(liveEnd, JSON.parse(data))
    return reason === 'session' ? 'refused' : reason === 'replaced' ? 'replaced' : 'broken'
  }
  if (event === 'typing') onTyping(v.parse(liveTyping, JSON.parse(data)))
  if (event === 'reading') onReading(v.parse(liveReading, JSON.parse(data)))
  if (event === 'change' && id !== undefined) onEvent(v.parse(liveEvent, JSON.parse(data)), id)
  return undefined
}
