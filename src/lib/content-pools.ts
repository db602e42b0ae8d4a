/**
 * The open connection pools of this process to the content database: the server's bundle closes what Next's opened. In a
 * file of its own so that the server need not load Payload for it.
 */
import type { Pool as PgPool } from 'pg'
import { processWide } from './process-wide'

type Pool = Pick<PgPool, 'totalCount' | 'idleCount' | 'waitingCount'> & { end(): Promise<void> }

export function openContentPools(): Set<Pool> {
  return processWide('content-pools', () => new Set<Pool>())
}

/** Closes them all: part of a graceful stop. */
export async function closeContentPools(): Promise<void> {
  const pools = [...openContentPools()]
  openContentPools().clear()
  await Promise.all(pools.map((pool) => pool.end()))
}
