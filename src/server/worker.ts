/**
 * The background worker of this process, supervised: graphile-worker ends quietly when the database blips, so
 * it is started again until we stop it ourselves.
 *
 * A worker that was killed leaves its jobs locked for four hours. So each worker holds an advisory lock on its
 * own name for as long as it lives; whoever finds a job locked by a name nobody holds frees it (`reclaim`).
 */
import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'
import { AUDIT_CRONTAB, auditTasks } from '@/base/audit/jobs'
import { openPool } from '@/db/client'
import type { Tasks } from '@/db/jobs'
import { workerLogger } from '@/db/worker-logger'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { CHORES, createRounds } from './chores'
import { keepDrawing } from './drawing'
import { pause } from './pause'
import { keepPublishing } from './publishing'
import { createLiveness, type Liveness } from './worker-liveness'

const CONCURRENCY = 4
const UPKEEP_MS = 30_000
const PUBLISH_MS = 60_000
/** A completion is written after the job's promise is settled: the pool must outlive it. */
const LAST_WRITES_MS = 1_000
const RESTART_MS = { first: 500, most: 15_000 } as const

export type WorkerHandle = { stop(): Promise<void> }
type Options = {
  readonly pool?: Pool
  /** Replaces the product's tasks; for tests. */
  readonly tasks?: Tasks
  readonly upkeepMs?: number
  readonly publishMs?: number
  /** Replaces the child process that publishes; for tests. */
  readonly publish?: () => Promise<void>
}

/** Starts the worker and keeps it running. `stop` lets running jobs finish and loses no completion. */
export async function startWorker({
  pool: given,
  tasks,
  upkeepMs = UPKEEP_MS,
  publishMs = PUBLISH_MS,
  publish,
}: Options = {}): Promise<WorkerHandle> {
  const pool = given ?? openWorkerPool()
  const liveness = createLiveness(pool)
  const stopping = new AbortController()
  const taskList = toTaskList(pool, tasks ?? (await loadTasks()))
  const supervised = supervise({ pool, liveness, taskList, stopping: stopping.signal })
  const upkeep = keepUp({ pool, liveness, every: upkeepMs, stopping: stopping.signal })
  const publishing = keepPublishing({ every: publishMs, stopping: stopping.signal, publish })
  const drawing = keepDrawing({ stopping: stopping.signal })
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all([supervised, upkeep, publishing, drawing])
      await sleep(LAST_WRITES_MS)
      await liveness.close()
      if (!given) await pool.end()
    },
  }
}

/**
 * Jobs talk to mail servers inside a transaction, so theirs may idle longer than a request's. Nobody waits for a job's
 * connection or a chore's statement, and a process that is busy with its first pages must not take its own slowness for
 * a missing database.
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

/** Loaded late: a process without a worker needs none of it. */
async function loadTasks(): Promise<Tasks> {
  const [{ notificationTasks }, { accountTasks }, { signUpTasks }] = await Promise.all([
    import('@/base/mail/jobs'),
    import('@/care/sign-in/jobs'),
    import('@/care/sign-in/sign-up/jobs'),
  ])
  return { ...notificationTasks, ...accountTasks, ...signUpTasks, ...auditTasks }
}

function toTaskList(pool: Pool, tasks: Tasks): TaskList {
  const db = drizzle({ client: pool })
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task(payload, { db })]),
  )
}

type Supervision = { pool: Pool; liveness: Liveness; taskList: TaskList; stopping: AbortSignal }

async function supervise({ pool, liveness, taskList, stopping }: Supervision): Promise<void> {
  let wait: number = RESTART_MS.first
  while (!stopping.aborted) {
    const startedAt = performance.now()
    try {
      const runner = await startRunner(pool, liveness, taskList)
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

function startRunner(pool: Pool, liveness: Liveness, taskList: TaskList): Promise<Runner> {
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => liveness.announce(workerPool.id))
  events.on('worker:create', ({ worker }) => liveness.announce(worker.workerId))
  events.on('job:start', ({ job }) => liveness.started(job.id))
  events.on('job:complete', ({ job }) => liveness.ended(job.id))
  return run({
    pgPool: pool,
    taskList,
    events,
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    crontab: 'verify-audit' in taskList ? AUDIT_CRONTAB : '',
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

type Upkeep = { pool: Pool; liveness: Liveness; every: number; stopping: AbortSignal }

/** Frees dead workers' jobs and does the chores, for as long as this lives. */
async function keepUp({ pool, liveness, every, stopping }: Upkeep): Promise<void> {
  const doChores = createRounds(drizzle({ client: pool }), [
    { name: 'jobs-of-the-dead', work: () => reclaim(liveness) },
    ...CHORES,
  ])
  while (!stopping.aborted) {
    await doChores(performance.now(), stopping)
    await pause(every, stopping)
  }
}

async function reclaim(liveness: Liveness): Promise<void> {
  const freed = await liveness.reclaim()
  if (freed > 0) log.warn({ freed }, 'freed jobs nobody worked on')
}
