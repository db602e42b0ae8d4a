/** Whether this process and both databases can serve. */
import { carePool, openPool } from '@/db/client'
import type { Env } from '@/lib/env'
import { type Readiness, readinessOf } from './front/health'

type DatabaseReadiness = Readiness & { stop(): Promise<void> }

/**
 * Asks the content database over one connection of its own: a load balancer asks every second. Its timeouts are a last
 * resort: `readinessOf` gives up earlier, and does not count time in which this process was blocked.
 */
export function databaseReadiness(
  { CONTENT_DATABASE_URL }: Pick<Env, 'CONTENT_DATABASE_URL'>,
  isStopping: () => boolean,
): DatabaseReadiness {
  const pool = openPool(CONTENT_DATABASE_URL, {
    max: 1,
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
    application_name: 'kervan-readiness',
  })
  const probes = [() => carePool().query('select 1'), () => pool.query('select 1')]
  return { ...readinessOf(probes, isStopping), stop: () => pool.end() }
}
