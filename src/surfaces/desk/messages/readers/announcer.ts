/** Tells colleagues that a conversation is open: what the page of it says, and when. */
import type { ReadingState } from '@/base/live/constants'
import type { LiveReading } from '@/base/live/schema'
import { mayGreet, READING_INTERVAL_MS } from './rules'

type AnnouncerOptions = {
  readonly self: string
  /** Sends one sign. @returns whether further ones make sense: not after its sender was signed out */
  readonly send: (state: ReadingState) => Promise<boolean>
  /** What is done with the conversation now. */
  readonly stateNow: () => Exclude<ReadingState, 'left'>
}

/** A sign that is lost is said again; a browser that is gone says nothing more, and is forgotten by the others. */
export function createAnnouncer({ self, send, stateNow }: AnnouncerOptions) {
  let last: { readonly state: ReadingState; readonly at: number } | undefined
  let timer: ReturnType<typeof setInterval> | undefined
  const known = new Set<string>()
  const stop = () => {
    clearInterval(timer)
    timer = undefined
  }
  const tell = (state: ReadingState) => {
    last = { state, at: performance.now() }
    send(state).then(
      (goesOn) => goesOn || stop(),
      () => undefined,
    )
  }
  const tellNow = () => tell(stateNow())
  return {
    /** The page is in view. */
    open: () => {
      tellNow()
      timer ??= setInterval(tellNow, READING_INTERVAL_MS)
    },
    /** The page is hidden, or left. */
    close: () => {
      stop()
      if (last && last.state !== 'left') tell('left')
    },
    /** Something was typed. */
    typed: () => {
      if (timer !== undefined && last?.state !== stateNow()) tellNow()
    },
    /** Who comes is told at once who is there; and so are all, when another tab of one's own was closed. */
    hear: ({ author: { id }, state }: Pick<LiveReading, 'author' | 'state'>) => {
      const isLeaving = state === 'left'
      const isAsked = id === self ? isLeaving : !isLeaving && !known.has(id)
      if (isLeaving) known.delete(id)
      else known.add(id)
      if (timer !== undefined && isAsked && mayGreet(last?.at, performance.now())) tellNow()
    },
  }
}
