/**
 * The background worker of this process, supervised: graphile-worker ends without an error when the database restarts,
 * so it is restarted until `stop`. Beside it run loops that cannot be jobs of the queue:
 *
 * - freeing the jobs of killed workers, below: their jobs would stay locked for four hours, so each worker holds an
 *   advisory lock on its own name while it runs, and every worker frees what is locked by a name without such a lock. A
 *   job for this could itself be locked by a killed worker.
 * - drawing share images (`share-image-worker.ts`);
 * - telling webhooks of changes of the content (`webhook-worker.ts`).
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
import { LATER_DAYS_MAX } from '@/care/conversations/later/constants'
import { type CareDb, openPool } from '@/db/client'
import type { Tasks } from '@/db/jobs'
import { undoClockAhead } from '@/db/queue'
import { workerLogger } from '@/db/worker-logger'
import { MINUTE_MS } from '@/lib/durations'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { pause } from '@/lib/pause'
import type { JobName } from './job-list'
import { type JobMeter, measureJobs } from './measure-jobs'
import { addJobsOfStart, cronItemsOf, runScheduled, scheduledJobs } from './schedule'
import { runShareImageWorker } from './share-image-worker'
import { runWebhookWorker } from './webhook-worker'
import { createLiveness, type Liveness } from './worker-liveness'

const CONCURRENCY = 4
/** With the grace period of `worker-liveness.ts`: jobs of a killed worker run again within a minute. */
const RECLAIM_INTERVAL_MS = 30_000
/** How long a stop waits until the ends of the last jobs are written; a job without one would run again. */
const LAST_WRITES_MS = 5_000
const LAST_WRITES_POLL_MS = 20
const RESTART_WAIT_MS = { first: 500, max: 15_000 } as const
const POLL_INTERVAL_MS = 1_000
/** Each of the workers tries once a poll: about five seconds without any success. */
const FAILED_FETCHES_MAX = 5 * CONCURRENCY
/** The library waits for a minute that is further away only if the clock was ahead when it began to. */
const EARLY_MAX_MS = 10 * MINUTE_MS
/** Days that jobs of a task may wait; a day more than people can choose, because clocks differ. */
const LONG_WAITS = { 'send-scheduled-message': LATER_DAYS_MAX + 1 } as const satisfies Partial<
  Record<JobName, number>
>

export type WorkerHandle = { stop(): Promise<void> }
type Options = {
  readonly pool?: Pool
  /** Replaces the product's tasks; for tests. */
  readonly tasks?: Tasks
  /** False: no scheduled job is added; for tests that count jobs. */
  readonly hasCron?: boolean
  readonly reclaimIntervalMs?: number
  /** Told how long each attempt of a job took. */
  readonly meter?: JobMeter | undefined
}

/** Starts the worker and keeps it running. `stop` lets running jobs finish and loses no completion. */
export async function startWorker({
  pool: sharedPool,
  tasks,
  hasCron = true,
  reclaimIntervalMs = RECLAIM_INTERVAL_MS,
  meter,
}: Options = {}): Promise<WorkerHandle> {
  const pool = sharedPool ?? openWorkerPool()
  const liveness = createLiveness(pool)
  const stopping = new AbortController()
  const all = tasks ?? (await import('./tasks')).tasks
  const taskList = toTaskList(pool, meter ? measureJobs(all, meter) : all)
  const supervised = supervise({ pool, liveness, taskList, hasCron, stopping: stopping.signal })
  const repairing = repairQueue({ pool, liveness, intervalMs: reclaimIntervalMs, stopping: stopping.signal })
  const drawing = runShareImageWorker({ stopping: stopping.signal })
  const telling = runWebhookWorker({ db: drizzle({ client: pool }), stopping: stopping.signal })
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all([supervised, repairing, drawing, telling])
      await untilWritten(liveness)
      await liveness.close()
      if (!sharedPool) await pool.end()
    },
  }
}

/**
 * Longer timeouts than for requests: jobs talk to mail servers inside a transaction, and a process that is busy
 * rendering its first pages must not mistake its own slowness for an unreachable database.
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
  let wait: number = RESTART_WAIT_MS.first
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
      performance.now() - startedAt > RESTART_WAIT_MS.max
        ? RESTART_WAIT_MS.first
        : Math.min(wait * 2, RESTART_WAIT_MS.max)
    log.warn({ wait }, 'the worker ended by itself, restarting it')
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
  const db = drizzle({ client: pool })
  await repairTimes(db)
  await addJobsOfStart(db, supported)
  const runner = await run({
    pgPool: pool,
    taskList,
    events,
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    parsedCronItems: hasCron ? cronItemsOf(supported) : [],
    pollInterval: POLL_INTERVAL_MS,
    logger: workerLogger,
    // With a delay the library would not wait until a job's end is written, and a lost connection would be an unhandled
    // rejection.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
  stopWhenStuck(events, runner)
  stopWhenAhead(events, runner)
  return runner
}

async function repairTimes(db: CareDb): Promise<void> {
  const undone = await undoClockAhead(db, LONG_WAITS)
  if (undone > 0) log.warn({ undone }, 'jobs waited for a time that a wrong clock had shown')
}

/** The clock was ahead and is right again: the library would add no scheduled job until then. A new runner begins now. */
function stopWhenAhead(events: WorkerEvents, runner: Runner): void {
  let isStopping = false
  events.on('cron:prematureTimer', ({ currentTimestamp, expectedTimestamp }) => {
    if (isStopping || expectedTimestamp - currentTimestamp < EARLY_MAX_MS) return
    isStopping = true
    log.error('the clock was set back, restarting the worker')
    setImmediate(() => void stopRunner(runner))
  })
}

/**
 * The library keeps the ids of its tasks, and also a failed look-up of them: a connection lost at that moment would leave
 * a runner that never gets a job and logs nothing. A new runner looks them up again.
 */
function stopWhenStuck(events: WorkerEvents, runner: Runner): void {
  let failedFetches = 0
  const reset = () => {
    failedFetches = 0
  }
  events.on('worker:getJob:empty', reset)
  events.on('job:start', reset)
  events.on('worker:getJob:error', ({ error }) => {
    failedFetches += 1
    if (failedFetches !== FAILED_FETCHES_MAX) return
    log.error({ err: error, failedFetches }, 'the worker gets no jobs')
    // Later, because a worker that is stopped inside its own failure ends with it, which the library prints.
    setImmediate(() => void stopRunner(runner))
  })
}

async function stopRunner(runner: Runner): Promise<void> {
  await runner.stop().catch((error: unknown) => log.warn({ err: error }, 'the worker stopped badly'))
}

/** Settles when the runner has ended, for whatever reason; `stopping` stops it. */
async function untilSettled(runner: Runner, stopping: AbortSignal): Promise<void> {
  const stop = () => void stopRunner(runner)
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

/** The library writes a job's end after its runner has stopped: the pool is closed when that is done. */
async function untilWritten(liveness: Liveness): Promise<void> {
  const end = performance.now() + LAST_WRITES_MS
  try {
    while (!(await liveness.isAllWritten())) {
      if (performance.now() > end) throw new Error('a job is still locked')
      await sleep(LAST_WRITES_POLL_MS)
    }
  } catch (error) {
    log.warn({ err: error }, 'a job may run again: its end could not be written')
  }
}

type RepairLoop = { pool: Pool; liveness: Liveness; intervalMs: number; stopping: AbortSignal }

/** Frees the jobs of killed workers and of workers whose clock was ahead, at an interval, until `stopping`. */
async function repairQueue({ pool, liveness, intervalMs, stopping }: RepairLoop): Promise<void> {
  const db = drizzle({ client: pool })
  while (!stopping.aborted) {
    try {
      const freed = await liveness.reclaim()
      if (freed > 0) log.warn({ freed }, 'freed jobs of killed workers')
      await repairTimes(db)
    } catch (error) {
      log.warn({ err: error }, 'jobs of killed workers could not be freed')
    }
    await pause(intervalMs, stopping)
  }
}
