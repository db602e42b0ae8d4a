/**
 * A graceful end: requests under way are finished, jobs completed, connections closed, in the order given. A part
 * that takes too long is named and passed over, so that those after it still end well. A second signal ends it at
 * once; nothing that was acknowledged depends on a clean end.
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
const SIGNALS = ['SIGTERM', 'SIGINT'] as const

/** @param parts filled while starting; stopped from the first to the last @param onBegin runs at the signal */
export function onStop(parts: readonly Stoppable[], onBegin: () => void): void {
  let isStopping = false
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (isStopping) process.exit(130)
    isStopping = true
    onBegin()
    log.info({ signal }, 'stopping')
    let areAllStopped = true
    for (const part of parts) areAllStopped = (await isStopped(part)) && areAllStopped
    process.exit(areAllStopped ? 0 : 1)
  }
  for (const signal of SIGNALS) process.on(signal, () => void stop(signal))
  // A rejection that no code handles must be seen, but one broken request must not end all the others.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))
}

async function isStopped({ name, stop, timeoutMs = STOP_TIMEOUT_MS }: Stoppable): Promise<boolean> {
  const ended = new AbortController()
  try {
    const late = sleep(timeoutMs, 'late' as const, { signal: ended.signal })
    const ending = await Promise.race([stop(), late])
    if (ending === 'late') log.error({ part: name, timeoutMs }, 'did not stop in time')
    return ending !== 'late'
  } catch (error) {
    log.error({ err: error, part: name }, 'did not stop cleanly')
    return false
  } finally {
    ended.abort()
  }
}
