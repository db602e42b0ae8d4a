/** `npm run worker`: the worker without the HTTP server, for a second machine. */

import { write } from './progress'
import { onStop } from './stop'
import { startWorker } from './worker'

/** Runs until a signal. */
export async function runWorker(): Promise<void> {
  const worker = await startWorker()
  write('  ✓ Worker runs\n')
  onStop([{ name: 'worker', stop: () => worker.stop() }], () => undefined)
  await new Promise(() => undefined)
}
