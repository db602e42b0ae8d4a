/**
 * Restarts the embedded PostgreSQL when it has ended. No service manager watches it, so without this it would be down
 * until the whole process is restarted.
 */
import { log } from '@/lib/log'
import { pause } from '@/lib/pause'

export type Supervisor = {
  /** Ends the supervision; waits for a start that is under way. The database keeps running. */
  stop(): Promise<void>
}

type Options = {
  readonly isRunning: () => boolean
  readonly start: () => Promise<unknown>
  readonly checkIntervalMs?: number
  /** Waits between two attempts to start it; each is twice the one before. */
  readonly backOffMs?: { readonly first: number; readonly max: number }
}

const CHECK_INTERVAL_MS = 1_000
const BACK_OFF_MS = { first: 500, max: 30_000 }

/** Checks the cluster at an interval and starts it when it is down, until `stop`. */
export function superviseCluster({
  isRunning,
  start,
  checkIntervalMs = CHECK_INTERVAL_MS,
  backOffMs = BACK_OFF_MS,
}: Options): Supervisor {
  const stopping = new AbortController()
  const { signal } = stopping

  async function restart(): Promise<void> {
    log.error('the embedded database has ended, restarting it')
    for (
      let wait = backOffMs.first;
      !signal.aborted && !isRunning();
      wait = Math.min(wait * 2, backOffMs.max)
    ) {
      try {
        await start()
        log.warn('the embedded database runs again')
        return
      } catch (error) {
        // Right after a crash, its last processes may still hold its shared memory.
        log.error({ err: error, wait }, 'the embedded database could not be started')
        await pause(wait, signal)
      }
    }
  }

  async function watch(): Promise<void> {
    while (!signal.aborted) {
      if (!isRunning()) await restart()
      await pause(checkIntervalMs, signal)
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
