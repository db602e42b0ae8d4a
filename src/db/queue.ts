/**
 * The job queue's own tables and functions (graphile-worker). Most of them are private to the library, so this is the
 * only file that names them; `tests/integration/queue-contract.test.ts` fails when a new version changes their shape.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Client, ClientBase } from 'pg'
import { now } from '@/lib/clock'
import type { JobId } from '@/lib/record-ids'
import type { Executor } from './client'

type Connection = Pick<ClientBase, 'query'>

const JOBS = sql`graphile_worker._private_jobs`
const JOBS_WITH_TASKS = sql`${JOBS} as jobs join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id`

/** Clocks of processes differ by less. */
const CLOCK_DIFFERENCE_SECONDS = 600
const DAY_SECONDS = 86_400
/** Most jobs wait no longer: quiet hours and daily mails end within a day, and attempts are repeated within hours. */
const LONGEST_WAIT_DAYS = 3

/**
 * All attempts of the job are used up. A locked job runs its last attempt; one without an error was replaced by a newer
 * job with the same key.
 */
const IS_GIVEN_UP = sql`jobs.attempts >= jobs.max_attempts and jobs.locked_at is null and jobs.last_error is not null`

export type NewJob = {
  readonly task: string
  readonly payload: Readonly<Record<string, string | number | boolean | null>>
  /** Jobs with the same key are one job. */
  readonly jobKey?: string
  /** Jobs of the same queue run one after the other, across processes. */
  readonly queueName?: string
  readonly runAt?: Date
  readonly maxAttempts?: number
  /** Smaller numbers run first; default 0. */
  readonly priority?: number
}

/**
 * Adds a job in the caller's transaction. A waiting job with the same key is replaced; one that was given up stays,
 * without its key. Its wait begins by the database's clock: a process whose clock is ahead must not put a job off until
 * that time comes.
 */
export async function addJob(tx: Executor, job: NewJob): Promise<void> {
  const { task, payload, jobKey, queueName, runAt, maxAttempts, priority } = job
  const waitSeconds = runAt ? (runAt.getTime() - now().getTime()) / 1000 : null
  await tx.execute(sql`
    select graphile_worker.add_job(
      ${task}, payload => ${JSON.stringify(payload)}::json, queue_name => ${queueName ?? null}::text,
      job_key => ${jobKey ?? null}::text, run_at => clock_timestamp() + make_interval(secs => ${waitSeconds}::double precision),
      max_attempts => ${maxAttempts ?? null}::integer, priority => ${priority ?? null}::integer)`)
}

/** Removes the job with this key; one that is running is not retried. */
export async function removeJobByKey(tx: Executor, jobKey: string): Promise<void> {
  await tx.execute(sql`select from graphile_worker.remove_job(${jobKey})`)
}

/** Condition: a job with this key is waiting or running. */
export function hasLiveJob(jobKey: SQL | string): SQL<boolean> {
  return sql<boolean>`exists (select from ${JOBS} as live
    where live.key = ${jobKey} and live.attempts < live.max_attempts)`
}

/** Condition: a job of this task, with this value in its payload, was given up. */
export function hasGivenUpJob(task: string, field: string, value: SQL): SQL<boolean> {
  return sql<boolean>`exists (select from ${JOBS_WITH_TASKS}
    where tasks.identifier = ${task} and ${IS_GIVEN_UP} and jobs.payload->>${field} = ${value})`
}

export type GivenUpJob = {
  readonly id: JobId
  readonly task: string
  readonly payload: unknown
  readonly attempts: number
  readonly createdAt: Date
}

/** The newest jobs that were given up, of every task but one. */
export async function listGivenUpJobs(
  db: Executor,
  { except, limit }: { readonly except: string; readonly limit: number },
): Promise<readonly GivenUpJob[]> {
  const { rows } = await db.execute<Omit<GivenUpJob, 'createdAt'> & { createdAt: string | Date }>(sql`
    select jobs.id::text as id, tasks.identifier as task, jobs.payload, jobs.attempts::int as attempts,
      jobs.created_at as "createdAt"
    from ${JOBS_WITH_TASKS} where tasks.identifier <> ${except} and ${IS_GIVEN_UP}
    order by jobs.created_at desc limit ${limit}`)
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }))
}

/** How many jobs were given up, of every task but one. */
export async function countGivenUpJobs(db: Executor, except: string): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${JOBS_WITH_TASKS} where tasks.identifier <> ${except} and ${IS_GIVEN_UP}`,
  )
  return rows[0]?.n ?? 0
}

export type QueueFigures = {
  /** Waiting jobs that could run now, and those whose time has not come. */
  readonly due: number
  readonly later: number
  readonly running: number
  readonly givenUp: number
  /** How long the oldest job that is due has waited; 0 when there is none. */
  readonly oldestDueSeconds: number
}

/** The state of the queue, over all processes. */
export async function readQueueFigures(db: Executor): Promise<QueueFigures> {
  const { rows } = await db.execute<QueueFigures>(sql`
    select count(*) filter (where is_waiting and run_at <= now())::int as due,
      count(*) filter (where is_waiting and run_at > now())::int as later,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where is_given_up)::int as "givenUp",
      coalesce(extract(epoch from now() - min(run_at) filter (where is_waiting and run_at <= now())), 0)::float
        as "oldestDueSeconds"
    from (select jobs.run_at, jobs.locked_at, (${IS_GIVEN_UP}) as is_given_up,
            jobs.locked_at is null and jobs.attempts < jobs.max_attempts as is_waiting from ${JOBS} as jobs) as states`)
  const [figures] = rows
  if (!figures) throw new Error('An aggregate has one row')
  return figures
}

export type LockedJob = { readonly id: JobId; readonly task: string; readonly isGivenUp: boolean }

/** Locks the row of a job until the transaction ends. @returns undefined when there is none */
export async function lockJob(tx: Executor, id: JobId): Promise<LockedJob | undefined> {
  const { rows } = await tx.execute<LockedJob>(sql`
    select jobs.id::text as id, tasks.identifier as task, (${IS_GIVEN_UP}) as "isGivenUp" from ${JOBS_WITH_TASKS}
    where jobs.id = ${id}::bigint for update of jobs`)
  return rows[0]
}

/** Makes a job that was given up run again now, with all its attempts. */
export async function retryJob(tx: Executor, id: JobId): Promise<void> {
  await tx.execute(
    sql`select from graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now(), attempts => 0)`,
  )
}

/** Removes a job that is not running from the queue. */
export async function removeJobById(tx: Executor, id: JobId): Promise<void> {
  await tx.execute(sql`select from graphile_worker.complete_jobs(array[${id}::bigint])`)
}

/** Removes the jobs of a task that were given up from the queue: a later run of the same task replaces them. */
export async function dropGivenUpJobs(db: Executor, task: string): Promise<void> {
  await db.execute(sql`select from graphile_worker.complete_jobs(array(
    select jobs.id from ${JOBS_WITH_TASKS} where tasks.identifier = ${task} and ${IS_GIVEN_UP}))`)
}

/**
 * Undoes what the clock of a worker, or of the database, has left in the queue while it was ahead: a scheduled job that
 * seems to have run later than now is not added again before then, a waiting job waits until then, and one that was
 * locked then stays locked.
 * @param longWaits first part of a job's key (`send-scheduled-message:…`) → days that its first attempt may be away, where
 * that is more than three
 * @returns how many rows were wrong
 */
export async function undoClockAhead(
  db: Executor,
  longWaits: Readonly<Record<string, number>> = {},
): Promise<number> {
  const longDays = sql`case when attempts = 0
    then (${JSON.stringify(longWaits)}::jsonb->>split_part(key, ':', 1))::integer end`
  const longestWait = sql`coalesce(${longDays}, ${LONGEST_WAIT_DAYS}) * ${DAY_SECONDS}::integer`
  const soon = sql`now() + make_interval(secs => ${CLOCK_DIFFERENCE_SECONDS})`
  const changes = [
    sql`update graphile_worker._private_known_crontabs set last_execution = now() where last_execution > ${soon}`,
    // The key of a scheduled job is its name; the queue dates it by the worker's clock.
    sql`update ${JOBS} set run_at = now(), created_at = least(created_at, now()) where locked_at is null and (
      run_at > now() + make_interval(secs => ${longestWait}) or created_at > ${soon}
      or run_at > ${soon} and key in (select identifier from graphile_worker._private_known_crontabs))`,
    sql`update ${JOBS} set locked_at = now() where locked_at > ${soon}`,
    sql`update graphile_worker._private_job_queues set locked_at = now() where locked_at > ${soon}`,
  ]
  let wrong = 0
  for (const change of changes) wrong += (await db.execute(change)).rowCount ?? 0
  return wrong
}

/** Names of the workers that locked a job or a queue more than `graceSeconds` ago. */
export async function workersWithLocks(client: Connection, graceSeconds: number): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select locked_by as name from graphile_worker._private_jobs
     where locked_by is not null and locked_at < now() - make_interval(secs => $1)
     union
     select locked_by from graphile_worker._private_job_queues
     where locked_by is not null and locked_at < now() - make_interval(secs => $1)`,
    [graceSeconds],
  )
  return rows.map(({ name }) => name)
}

/** How many jobs these workers have locked: running, or done without their end being written yet. */
export async function countLockedJobs(client: Connection, workers: readonly string[]): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    'select count(*)::int as n from graphile_worker._private_jobs where locked_by = any($1::text[])',
    [workers],
  )
  return rows[0]?.n ?? 0
}

/** Frees all jobs and queues that these workers hold. */
export async function unlockWorkers(client: Connection, names: readonly string[]): Promise<void> {
  await client.query('select graphile_worker.force_unlock_workers($1::text[])', [names])
}

type OwnLocks = {
  readonly workers: readonly string[]
  readonly runningJobs: readonly string[]
  readonly graceSeconds: number
}

/**
 * Frees the jobs these workers hold and do not run, and the queues in which none of their jobs runs.
 * @returns how many jobs
 */
export async function unlockIdleJobs(client: Connection, locks: OwnLocks): Promise<number> {
  const { workers, runningJobs, graceSeconds } = locks
  const { rowCount } = await client.query(
    `update graphile_worker._private_jobs set locked_at = null, locked_by = null
     where locked_by = any($1::text[]) and not (id = any($2::bigint[])) and locked_at < now() - make_interval(secs => $3)`,
    [workers, runningJobs, graceSeconds],
  )
  await client.query(
    `update graphile_worker._private_job_queues as queues set locked_at = null, locked_by = null
     where locked_by = any($1::text[]) and locked_at < now() - make_interval(secs => $2)
       and not exists (select from graphile_worker._private_jobs as jobs
                       where jobs.job_queue_id = queues.id and jobs.locked_at is not null)`,
    [workers, graceSeconds],
  )
  return rowCount ?? 0
}

/**
 * Rights of the application's role on the queue, whose tables have row-level security without policies: only their
 * owner sees a row. The role gets a policy, and no right to change the queue's schema. Runs as the owner.
 * @param role as an escaped identifier
 */
export async function grantQueueRights(
  client: Pick<Client, 'query' | 'escapeIdentifier'>,
  role: string,
): Promise<void> {
  await client.query(`
    grant usage on schema graphile_worker to ${role};
    grant select, insert, update, delete on all tables in schema graphile_worker to ${role};
    grant usage, select on all sequences in schema graphile_worker to ${role};
    grant execute on all functions in schema graphile_worker to ${role};
    revoke insert, update, delete on graphile_worker.migrations from ${role};
  `)
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'graphile_worker'::regnamespace
     and c.relrowsecurity order by 1`,
  )
  for (const { name } of rows) {
    const table = `graphile_worker.${client.escapeIdentifier(name)}`
    await client.query(`drop policy if exists kervan_app on ${table};
      create policy kervan_app on ${table} to ${role} using (true) with check (true)`)
  }
}
