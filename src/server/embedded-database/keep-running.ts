/**
 * Starts the embedded PostgreSQL again when it has died: a database without a supervisor of its own would otherwise be
 * away until the whole process is restarted.
 */
import { log } from '@/lib/log'
import { pause } from '../pause'

export type Keeper = {
  /** Lets the database be; waits for a start that is under way. */
  stop(): Promise<void>
}

type Options = {
  readonly isRunning: () => boolean
  readonly start: () => Promise<unknown>
  /** In milliseconds. */
  readonly every?: number
  /** Waits between two attempts to start it, in milliseconds; each is twice the one before. */
  readonly backOff?: { readonly first: number; readonly most: number }
}

const EVERY_MS = 1_000
const BACK_OFF_MS = { first: 500, most: 30_000 }

export function keepRunning({ isRunning, start, every = EVERY_MS, backOff = BACK_OFF_MS }: Options): Keeper {
  const stopping = new AbortController()
  const { signal } = stopping

  async function startAgain(): Promise<void> {
    log.error('the embedded database has ended, starting it again')
    for (let wait = backOff.first; !signal.aborted && !isRunning(); wait = Math.min(wait * 2, backOff.most)) {
      try {
        await start()
        log.warn('the embedded database runs again')
        return
      } catch (error) {
        // Right after a crash its last processes may still hold its memory.
        log.error({ err: error, wait }, 'the embedded database could not be started')
        await pause(wait, signal)
      }
    }
  }

  async function watch(): Promise<void> {
    while (!signal.aborted) {
      if (!isRunning()) await startAgain()
      await pause(every, signal)
    }
  }

  const watching = watch()
  return {
    stop: async () => {
      stopping.abort()
      await watching
    },
  }
}
