/**
 * The background worker of this process, supervised: graphile-worker ends without an error when the database restarts,
 * so it is started again until we stop it ourselves. Beside it run two loops that cannot be jobs of the queue:
 *
 * - freeing the jobs of dead workers, below: a worker that was killed leaves its jobs locked for four hours, so each
 *   worker holds an advisory lock on its own name for as long as it lives, and every worker frees what is locked by a
 *   name without such a lock. A job for this could itself be locked by a dead worker.
 * - drawing share images (`share-image-worker.ts`).
 */
import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import {
  type Task as GraphileTask,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type { Pool } from 'pg'
import { type CareDb, openPool } from '@/db/client'
import type { Tasks } from '@/db/jobs'
import { workerLogger } from '@/db/worker-logger'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { scheduledJobs } from './job-list'
import { pause } from './pause'
import { addJobsOfStart, cronItemsOf, runScheduled } from './schedule'
import { runShareImageWorker } from './share-image-worker'
import { createLiveness, type Liveness } from './worker-liveness'

const CONCURRENCY = 4
/** Jobs of a killed worker run again within a minute: this, and the grace period of `worker-liveness.ts`. */
const RECLAIM_MS = 30_000
/** A completion is written after the job's promise is settled: the pool must outlive it. */
const LAST_WRITES_MS = 1_000
const RESTART_MS = { first: 500, most: 15_000 } as const

export type WorkerHandle = { stop(): Promise<void> }
type Options = {
  readonly pool?: Pool
  /** Replaces the product's tasks; for tests. */
  readonly tasks?: Tasks
  /** Off: no job is added by the time of day; for tests that count jobs. */
  readonly hasCron?: boolean
  readonly reclaimMs?: number
}

/** Starts the worker and keeps it running. `stop` lets running jobs finish and loses no completion. */
export async function startWorker({
  pool: given,
  tasks,
  hasCron = true,
  reclaimMs = RECLAIM_MS,
}: Options = {}): Promise<WorkerHandle> {
  const pool = given ?? openWorkerPool()
  const liveness = createLiveness(pool)
  const stopping = new AbortController()
  const taskList = toTaskList(pool, tasks ?? (await import('./tasks')).tasks)
  const supervised = supervise({ pool, liveness, taskList, hasCron, stopping: stopping.signal })
  const reclaiming = reclaimStaleJobs({ liveness, every: reclaimMs, stopping: stopping.signal })
  const drawing = runShareImageWorker({ stopping: stopping.signal })
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all([supervised, reclaiming, drawing])
      await sleep(LAST_WRITES_MS)
      await liveness.close()
      if (!given) await pool.end()
    },
  }
}

/**
 * Jobs talk to mail servers inside a transaction, so theirs may idle longer than a request's. No person waits for a
 * job, and a process that is busy with its first pages must not take its own slowness for a missing database.
 */
function openWorkerPool(): Pool {
  return openPool(env().DATABASE_URL, {
    max: CONCURRENCY + 4,
    connectionTimeoutMillis: 20_000,
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'kervan-worker',
  })
}

function toTaskList(pool: Pool, tasks: Tasks): TaskList {
  const db = drizzle({ client: pool })
  const scheduled = new Set(scheduledJobs().map(({ name }) => name))
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => {
      const run = (payload: unknown) => task(payload, { db })
      return [name, scheduled.has(name) ? asScheduled(db, run) : run]
    }),
  )
}

function asScheduled(db: CareDb, run: (payload: unknown) => Promise<void>): GraphileTask {
  return (payload, { job }) =>
    runScheduled(db, { task: job.task_identifier, isLast: job.attempts >= job.max_attempts }, () =>
      run(payload),
    )
}

type Worker = { pool: Pool; liveness: Liveness; taskList: TaskList; hasCron: boolean }
type Supervision = Worker & { stopping: AbortSignal }

async function supervise({ stopping, ...worker }: Supervision): Promise<void> {
  let wait: number = RESTART_MS.first
  while (!stopping.aborted) {
    const startedAt = performance.now()
    try {
      const runner = await startRunner(worker)
      await untilSettled(runner, stopping)
    } catch (error) {
      log.error({ err: error }, 'the worker could not start')
    }
    if (stopping.aborted) return
    wait =
      performance.now() - startedAt > RESTART_MS.most ? RESTART_MS.first : Math.min(wait * 2, RESTART_MS.most)
    log.warn({ wait }, 'the worker ended by itself, starting it again')
    await pause(wait, stopping)
  }
}

async function startRunner({ pool, liveness, taskList, hasCron }: Worker): Promise<Runner> {
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => liveness.announce(workerPool.id))
  events.on('worker:create', ({ worker }) => liveness.announce(worker.workerId))
  events.on('job:start', ({ job }) => liveness.started(job.id))
  events.on('job:failed', ({ job, error }) =>
    log.error({ err: error, task: job.task_identifier, attempts: job.attempts }, 'a job was given up'),
  )
  events.on('job:complete', ({ job }) => liveness.ended(job.id))
  const supported = new Set(Object.keys(taskList))
  await addJobsOfStart(drizzle({ client: pool }), supported)
  return run({
    pgPool: pool,
    taskList,
    events,
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    parsedCronItems: hasCron ? cronItemsOf(supported) : [],
    pollInterval: 1_000,
    logger: workerLogger,
    // Otherwise the library waits for no job's end to be written, and a lost connection is an unhandled rejection.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
}

/** Ends when the runner does, whatever the reason; stops it when we are told to stop. */
async function untilSettled(runner: Runner, stopping: AbortSignal): Promise<void> {
  const stop = () =>
    void runner.stop().catch((error: unknown) => log.warn({ err: error }, 'the worker stopped badly'))
  if (stopping.aborted) stop()
  stopping.addEventListener('abort', stop, { once: true })
  try {
    await runner.promise
  } catch (error) {
    log.error({ err: error }, 'the worker failed')
  } finally {
    stopping.removeEventListener('abort', stop)
  }
}

type ReclaimLoop = { liveness: Liveness; every: number; stopping: AbortSignal }

/** Frees the jobs of dead workers until told to stop. @param every in milliseconds */
async function reclaimStaleJobs({ liveness, every, stopping }: ReclaimLoop): Promise<void> {
  while (!stopping.aborted) {
    try {
      const freed = await liveness.reclaim()
      if (freed > 0) log.warn({ freed }, 'freed jobs of workers that are gone')
    } catch (error) {
      log.warn({ err: error }, 'jobs of workers that are gone could not be freed')
    }
    await pause(every, stopping)
  }
}
