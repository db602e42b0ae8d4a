/**
 * One stream for all tabs of a browser. The tab that holds the lock has it and passes on what arrives; when it is
 * closed, another gets the lock and goes on after the last event that all have heard. A tab in view takes the lock from
 * one that does not answer: phones put tabs to sleep with their locks.
 */
import * as v from 'valibot'
import {
  type LiveEvent,
  type LiveReading,
  type LiveTyping,
  liveEvent,
  liveReading,
  liveTyping,
} from '@/base/live/schema'
import { openStream } from './open-stream'
import { type Outcome, retryDelay } from './rules'

const ANSWER_MS = 3_000
/** How long a tab keeps events for tabs whose page was made before it listened. */
const RECENT_MS = 60_000

const tabMessage = v.variant('type', [
  v.object({ type: v.literal('event'), event: liveEvent, id: v.string() }),
  v.object({ type: v.literal('typing'), typing: liveTyping }),
  v.object({ type: v.literal('reading'), reading: liveReading }),
  v.object({ type: v.literal('ask') }),
  v.object({ type: v.literal('here') }),
])
type TabMessage = v.InferOutput<typeof tabMessage>

export type ShareOptions = {
  /** Tabs of different people, one after the other in one browser, share nothing. */
  readonly person: string
  /** Milliseconds: when this tab's page was made. */
  readonly since: number
  readonly onEvent: (event: LiveEvent) => void
  readonly onTyping: (typing: LiveTyping) => void
  readonly onReading: (reading: LiveReading) => void
}

/** @returns ends this tab's part */
export function shareStream({ person, since, onEvent, onTyping, onReading }: ShareOptions): () => void {
  const name = `kervan-live-${person}`
  const ending = new AbortController()
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name)
  const recent: { readonly event: LiveEvent; readonly id: string }[] = []
  let lastEventId: string | undefined
  let isLeader = false
  let onAnswer: (() => void) | undefined

  const say = (message: TabMessage) => channel?.postMessage(message)
  const take = (event: LiveEvent, id: string): void => {
    if (event.person !== person || recent.some((known) => known.id === id)) return
    lastEventId = id
    recent.push({ event, id })
    while (recent[0] && event.at - recent[0].event.at > RECENT_MS) recent.shift()
    onEvent(event)
  }
  const hear = ({ data }: MessageEvent<unknown>): void => {
    const message = v.safeParse(tabMessage, data)
    if (!message.success) return
    if (message.output.type === 'event') take(message.output.event, message.output.id)
    if (message.output.type === 'typing') onTyping(message.output.typing)
    if (message.output.type === 'reading') onReading(message.output.reading)
    if (message.output.type === 'here') onAnswer?.()
    if (message.output.type === 'ask' && isLeader) {
      say({ type: 'here' })
      for (const { event, id } of recent) say({ type: 'event', event, id })
    }
  }
  const lead = async (stopping: AbortSignal): Promise<void> => {
    isLeader = true
    const receive = (event: LiveEvent, id: string) => {
      // The browser was signed in as someone else meanwhile: this page is not theirs.
      if (event.person !== person) return ending.abort()
      take(event, id)
      say({ type: 'event', event, id })
    }
    const receiveTyping = (typing: LiveTyping) => {
      onTyping(typing)
      say({ type: 'typing', typing })
    }
    const receiveReading = (reading: LiveReading) => {
      onReading(reading)
      say({ type: 'reading', reading })
    }
    const on = { onEvent: receive, onTyping: receiveTyping, onReading: receiveReading }
    await keepOpen(() => ({ lastEventId, since, ...on, stopping }), stopping)
    isLeader = false
  }

  channel?.addEventListener('message', hear)
  const compete = (steal = false) => void competeFor({ name, steal, lead, ending: ending.signal })
  const onVisible = (): void => {
    if (document.visibilityState !== 'visible' || isLeader || ending.signal.aborted) return
    const timer = setTimeout(() => !isLeader && compete(true), ANSWER_MS)
    onAnswer = () => clearTimeout(timer)
    say({ type: 'ask' })
  }
  document.addEventListener('visibilitychange', onVisible)
  compete()
  onVisible()
  return () => {
    ending.abort()
    document.removeEventListener('visibilitychange', onVisible)
    channel?.close()
  }
}

type Competition = {
  readonly name: string
  /** Takes it from the tab that has it. */
  readonly steal: boolean
  readonly lead: (stopping: AbortSignal) => Promise<void>
  readonly ending: AbortSignal
}

/** Leads while it has the lock; one that is stolen is waited for again. Without locks each tab has its own stream. */
async function competeFor({ name, steal, lead, ending }: Competition): Promise<void> {
  if (!navigator.locks) return lead(ending)
  for (let isStealing = steal; !ending.aborted; isStealing = false) {
    const stopping = new AbortController()
    const stop = () => stopping.abort()
    ending.addEventListener('abort', stop)
    const how = isStealing ? { steal: true } : { signal: ending }
    const isOver = await navigator.locks
      .request(name, how, async () => {
        await lead(stopping.signal)
        return true
      })
      .catch(() => false) // stolen, or ended while waiting
    stop()
    ending.removeEventListener('abort', stop)
    if (isOver) return
  }
}

/** Connects again and again until it is stopped or refused. */
async function keepOpen(
  options: () => Parameters<typeof openStream>[0],
  stopping: AbortSignal,
): Promise<void> {
  let failures = 0
  while (!stopping.aborted) {
    const started = performance.now()
    const outcome: Outcome = await openStream(options())
    // A stream that was open for a while had succeeded.
    failures = performance.now() - started > 10_000 ? 1 : failures + 1
    const delay = retryDelay(outcome, failures, Math.random())
    if (delay === undefined || stopping.aborted) return
    await pause(delay, stopping)
  }
}

/** Until the time is over, the browser is on line again, or it is stopped. */
function pause(milliseconds: number, stopping: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    window.addEventListener('online', end)
    stopping.addEventListener('abort', end, { once: true })
  })
}
