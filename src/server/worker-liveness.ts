/**
 * Which workers are alive, told by advisory locks: a lock goes with its connection, so a killed process lets go
 * of its names at once, wherever it ran.
 */
import type { Pool, PoolClient } from 'pg'
import { log } from '@/lib/log'

const LOCK_CLASS = 0x6b77
/** A job is locked a moment before its worker's name is; younger locks are left alone. */
const GRACE_SECONDS = 15

export type Liveness = {
  /** Holds this name until the process ends or `close`. */
  announce(workerId: string): void
  /** Notes that a job of ours runs, and that it ended. */
  started(jobId: string): void
  ended(jobId: string): void
  /**
   * Frees jobs nobody works on: those of workers that are gone, and our own whose end could not be written
   * because the database was away. @returns how many names and jobs.
   */
  reclaim(): Promise<number>
  close(): Promise<void>
}

export function createLiveness(pool: Pool): Liveness {
  const names = new Set<string>()
  const running = new Set<string>()
  let client: PoolClient | undefined
  let chain: Promise<unknown> = Promise.resolve()

  /** One after the other on one connection; a lost one is replaced and all names are taken again. */
  function inTurn<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const result = chain.then(async () => work(await connected()))
    chain = result.catch(() => undefined)
    return result
  }

  async function connected(): Promise<PoolClient> {
    if (client) return client
    const fresh = await pool.connect()
    // Given back to the pool, or ending the pool would wait for it for ever.
    fresh.once('error', () => {
      if (client !== fresh) return
      client = undefined
      fresh.release(true)
    })
    client = fresh
    await hold(fresh, [...names])
    return fresh
  }

  return {
    announce(workerId) {
      names.add(workerId)
      inTurn((held) => hold(held, [workerId])).catch((error: unknown) =>
        log.warn({ err: error }, 'worker name not held'),
      )
    },
    started: (jobId) => {
      running.add(jobId)
    },
    ended: (jobId) => {
      // Its end is written a moment later.
      setTimeout(() => running.delete(jobId), GRACE_SECONDS * 1000).unref()
    },
    reclaim: () =>
      inTurn(async (held) => (await reclaim(held, names)) + (await reclaimOwn(held, names, running))),
    async close() {
      await chain
      const held = client
      client = undefined
      held?.release(true)
    },
  }
}

async function hold(client: PoolClient, names: readonly string[]): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1, hashtext(name)) from unnest($2::text[]) as name', [
    LOCK_CLASS,
    names,
  ])
}

async function reclaim(client: PoolClient, own: ReadonlySet<string>): Promise<number> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct locked_by as name from graphile_worker._private_jobs
     where locked_by is not null and locked_at < now() - make_interval(secs => $1)`,
    [GRACE_SECONDS],
  )
  const gone: string[] = []
  for (const { name } of rows) {
    if (!own.has(name) && (await isGone(client, name))) gone.push(name)
  }
  if (gone.length > 0) await client.query('select graphile_worker.force_unlock_workers($1::text[])', [gone])
  return gone.length
}

async function reclaimOwn(
  client: PoolClient,
  own: ReadonlySet<string>,
  running: ReadonlySet<string>,
): Promise<number> {
  const { rowCount } = await client.query(
    `update graphile_worker._private_jobs set locked_at = null, locked_by = null
     where locked_by = any($1::text[]) and not (id = any($2::bigint[])) and locked_at < now() - make_interval(secs => $3)`,
    [[...own], [...running], GRACE_SECONDS],
  )
  return rowCount ?? 0
}

/** Nobody holds the name. Exclusive for the moment of the statement, so that two who ask do not mislead each other for long. */
async function isGone(client: PoolClient, name: string): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>(
    'select pg_try_advisory_xact_lock($1, hashtext($2)) as free',
    [LOCK_CLASS, name],
  )
  return rows[0]?.free === true
}
