/**
 * Graceful stop: finishes running requests and jobs and closes connections, in the order given. A part that takes too
 * long is logged and skipped, so that those after it still stop cleanly. A second signal ends the process at once, unless
 * it follows the first immediately; nothing that was acknowledged depends on a clean stop.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '@/lib/log'

export type Stoppable = {
  readonly name: string
  stop(): Promise<void>
  /** How long stopping may take. */
  readonly timeoutMs?: number
}

const STOP_TIMEOUT_MS = 10_000
/**
 * Ctrl-C reaches this process from the terminal, and again from `npm` and `scripts/start.mjs`, which pass it on: one wish
 * to stop. Taken for two, it would leave the embedded PostgreSQL running.
 */
const SAME_WISH_MS = 1_000
const SIGNALS = ['SIGTERM', 'SIGINT'] as const

/** @param parts filled while starting; stopped from the first to the last @param onBegin runs at the signal */
export function onStop(parts: readonly Stoppable[], onBegin: () => void): void {
  let stoppingSince: number | undefined
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince < SAME_WISH_MS) return
      process.exit(130)
    }
    stoppingSince = performance.now()
    onBegin()
    log.info({ signal }, 'stopping')
    let areAllStopped = true
    for (const part of parts) areAllStopped = (await stopPart(part)) && areAllStopped
    process.exit(areAllStopped ? 0 : 1)
  }
  for (const signal of SIGNALS) process.on(signal, () => void stop(signal))
  // An unhandled rejection is logged: one broken request must not end the process and all other requests.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))
}

/** @returns whether it stopped in time and without an error */
async function stopPart({ name, stop, timeoutMs = STOP_TIMEOUT_MS }: Stoppable): Promise<boolean> {
  const timer = new AbortController()
  try {
    const timeout = sleep(timeoutMs, 'late' as const, { signal: timer.signal })
    const outcome = await Promise.race([stop(), timeout])
    if (outcome === 'late') log.error({ part: name, timeoutMs }, 'did not stop in time')
    return outcome !== 'late'
  } catch (error) {
    log.error({ err: error, part: name }, 'did not stop cleanly')
    return false
  } finally {
    timer.abort()
  }
}
