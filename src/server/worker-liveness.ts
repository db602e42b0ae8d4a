/**
 * Which workers are running, by advisory locks on their names: a lock ends with its connection, so the names of a
 * killed process are free at once, on whichever machine it ran.
 */
import type { Pool, PoolClient } from 'pg'
import { countLockedJobs, unlockIdleJobs, unlockWorkers, workersWithLocks } from '@/db/queue'
import { log } from '@/lib/log'

const NAME_LOCK_CLASS = 0x6b77
/** A job is locked a moment before its worker's name, so younger locks are not touched. */
const GRACE_SECONDS = 15

export type Liveness = {
  /** Locks this name until the process ends or `close`. */
  announce(workerId: string): void
  /** Records that a job of this process runs, and that it has ended. */
  started(jobId: string): void
  ended(jobId: string): void
  /**
   * Frees jobs that no worker runs: those of killed workers, and those of this process whose end could not be written
   * because the database was down. @returns how many names and jobs
   */
  reclaim(): Promise<number>
  /** Whether the end of every job of this process is written. */
  isAllWritten(): Promise<boolean>
  close(): Promise<void>
}

export function createLiveness(pool: Pool): Liveness {
  const names = new Set<string>()
  const running = new Set<string>()
  let client: PoolClient | undefined
  let chain: Promise<unknown> = Promise.resolve()

  /** Runs work one after the other on one connection; a lost connection is replaced and all names are locked again. */
  function inTurn<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const result = chain.then(async () => work(await connected()))
    chain = result.catch(() => undefined)
    return result
  }

  async function connected(): Promise<PoolClient> {
    if (client) return client
    const fresh = await pool.connect()
    // Released, or closing the pool would wait for it forever.
    fresh.once('error', () => {
      if (client !== fresh) return
      client = undefined
      fresh.release(true)
    })
    client = fresh
    await lockNames(fresh, [...names])
    return fresh
  }

  const ownLocks = () => ({ workers: [...names], runningJobs: [...running], graceSeconds: GRACE_SECONDS })

  return {
    announce(workerId) {
      names.add(workerId)
      inTurn((locker) => lockNames(locker, [workerId])).catch((error: unknown) =>
        log.warn({ err: error }, 'worker name not locked'),
      )
    },
    started: (jobId) => {
      running.add(jobId)
    },
    ended: (jobId) => {
      // The library writes the end a moment later.
      setTimeout(() => running.delete(jobId), GRACE_SECONDS * 1000).unref()
    },
    reclaim: () =>
      inTurn(async (locker) => (await reclaim(locker, names)) + (await unlockIdleJobs(locker, ownLocks()))),
    isAllWritten: () => inTurn(async (locker) => (await countLockedJobs(locker, [...names])) === 0),
    async close() {
      await chain
      const open = client
      client = undefined
      open?.release(true)
    },
  }
}

async function lockNames(client: PoolClient, names: readonly string[]): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1, hashtext(name)) from unnest($2::text[]) as name', [
    NAME_LOCK_CLASS,
    names,
  ])
}

async function reclaim(client: PoolClient, own: ReadonlySet<string>): Promise<number> {
  const killed: string[] = []
  for (const name of await workersWithLocks(client, GRACE_SECONDS)) {
    if (!own.has(name) && (await isNameFree(client, name))) killed.push(name)
  }
  if (killed.length > 0) await unlockWorkers(client, killed)
  return killed.length
}

/**
 * Whether no process has locked the name. The lock for the test ends with the statement, so it barely disturbs others.
 */
async function isNameFree(client: PoolClient, name: string): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>(
    'select pg_try_advisory_xact_lock($1, hashtext($2)) as free',
    [NAME_LOCK_CLASS, name],
  )
  return rows[0]?.free === true
}
