/**
 * Which workers are alive, by advisory locks: a lock ends with its connection, so the names of a killed process are
 * free at once, on whichever machine it ran.
 */
import type { Pool, PoolClient } from 'pg'
import { unlockIdleJobs, unlockWorkers, workersWithLocks } from '@/db/queue'
import { log } from '@/lib/log'

const NAME_LOCK_CLASS = 0x6b77
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
    // Given back to the pool, or ending the pool would wait for it forever.
    fresh.once('error', () => {
      if (client !== fresh) return
      client = undefined
      fresh.release(true)
    })
    client = fresh
    await hold(fresh, [...names])
    return fresh
  }

  const ownLocks = () => ({ workers: [...names], runningJobs: [...running], graceSeconds: GRACE_SECONDS })

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
      inTurn(async (held) => (await reclaim(held, names)) + (await unlockIdleJobs(held, ownLocks()))),
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
    NAME_LOCK_CLASS,
    names,
  ])
}

async function reclaim(client: PoolClient, own: ReadonlySet<string>): Promise<number> {
  const gone: string[] = []
  for (const name of await workersWithLocks(client, GRACE_SECONDS)) {
    if (!own.has(name) && (await isGone(client, name))) gone.push(name)
  }
  if (gone.length > 0) await unlockWorkers(client, gone)
  return gone.length
}

/** Nobody holds the name. Exclusive for the moment of the statement, so that two who ask do not mislead each other for long. */
async function isGone(client: PoolClient, name: string): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>(
    'select pg_try_advisory_xact_lock($1, hashtext($2)) as free',
    [NAME_LOCK_CLASS, name],
  )
  return rows[0]?.free === true
}
