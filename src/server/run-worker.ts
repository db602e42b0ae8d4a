/** `npm run worker`: the worker without the HTTP server, for a second machine. */

import { carePool } from '@/db/client'
import type { Env } from '@/lib/env'
import { readinessOf } from './front/health'
import { manage } from './management/manage'
import { write } from './progress'
import { onStop } from './stop'
import { startWorker } from './worker'

/** Runs until a signal. */
export async function runWorker(env: Env): Promise<void> {
  const state = { isStopping: false }
  const readiness = readinessOf([() => carePool().query('select 1')], () => state.isStopping)
  const management = await manage(env, readiness)
  const worker = await startWorker({ meter: management?.metrics.jobs })
  write('  ✓ Worker runs\n')
  onStop(
    [
      { name: 'worker', stop: () => worker.stop() },
      ...(management ? [{ name: 'management port', stop: management.stop }] : []),
    ],
    () => {
      state.isStopping = true
    },
  )
  await new Promise(() => undefined)
}
