/**
 * A graceful end: requests under way are finished, jobs completed, connections closed, in the order given. A
 * second signal, or half a minute, ends it at once; nothing that was acknowledged depends on a clean end.
 */
import { log } from '@/lib/log'

export type Stoppable = { readonly name: string; stop(): Promise<void> }

const PATIENCE = 30_000
const SIGNALS = ['SIGTERM', 'SIGINT'] as const

/** @param parts filled while starting; stopped from the first to the last @param onBegin runs at the signal */
export function onStop(parts: readonly Stoppable[], onBegin: () => void): void {
  let isStopping = false
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (isStopping) process.exit(130)
    isStopping = true
    onBegin()
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), PATIENCE).unref()
    for (const { name, stop: stopPart } of parts) {
      await stopPart().catch((error) => log.error({ err: error, part: name }, 'did not stop cleanly'))
    }
    process.exit(0)
  }
  for (const signal of SIGNALS) process.on(signal, () => void stop(signal))
  // A rejection nobody waited for must be seen, but one broken request must not end all the others.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))
}
