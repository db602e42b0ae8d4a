/**
 * Scheduled jobs, started by the queue's cron. Each has a key and a queue of its own: a waiting run is not added twice,
 * and two processes never run the same job at once. While no worker runs, nothing is added.
 */

import { type CronItem, type ParsedCronItem, parseCronItems } from 'graphile-worker'
import type { CareDb } from '@/db/client'
import { addJob, dropGivenUpJobs } from '@/db/queue'
import { HOUR_MS } from '@/lib/durations'
import type { Job } from './job'
import { JOBS } from './job-list'

/** Attempts of one run, all within half a minute; the next run follows at its scheduled time. */
const MAX_ATTEMPTS = 4
const EACH_MINUTE = '* * * * *'
/** Before mails and other jobs: a full queue must not delay the sealing of the audit log. */
const PRIORITY = -1

type ScheduledJob = Job & Required<Pick<Job, 'cron'>>

/** The jobs that the queue's cron starts. */
export function scheduledJobs(): readonly ScheduledJob[] {
  const jobs: readonly Job[] = JOBS
  return jobs.flatMap((job) => (job.cron === undefined ? [] : [{ ...job, cron: job.cron }]))
}

type TaskNames = { readonly has: (task: string) => boolean }

/** The cron items of the tasks that this worker supports. */
export function cronItemsOf(supported: TaskNames): ParsedCronItem[] {
  return parseCronItems(
    scheduledJobs()
      .filter(({ name }) => supported.has(name))
      .map(toCronItem),
  )
}

function toCronItem({ name, cron, catchUpHours = 0 }: ScheduledJob): CronItem {
  return {
    task: name,
    match: cron,
    identifier: name,
    options: {
      jobKey: name,
      // A waiting run keeps its time; otherwise each minute would move it to the end of a full queue.
      jobKeyMode: 'preserve_run_at',
      queueName: name,
      priority: PRIORITY,
      // A job of every minute has one attempt: further ones would overlap with the next run and be replaced by it.
      maxAttempts: cron === EACH_MINUTE ? 1 : MAX_ATTEMPTS,
      backfillPeriod: catchUpHours * HOUR_MS,
    },
  }
}

/** Adds the jobs that also run when a worker starts. */
export async function addJobsOfStart(db: CareDb, supported: TaskNames): Promise<void> {
  for (const { name, atStart } of scheduledJobs()) {
    if (!atStart || !supported.has(name)) continue
    await addJob(db, {
      ...{ task: name, jobKey: name, queueName: name, maxAttempts: MAX_ATTEMPTS, priority: PRIORITY },
      payload: {},
    })
  }
}

export type Attempt = { readonly task: string; readonly isLast: boolean }

/**
 * Runs a scheduled job. A successful run removes earlier runs that were given up from the desk's list, and a failed one
 * replaces them: a job that fails every minute is listed once.
 */
export async function runScheduled<Value>(
  db: CareDb,
  { task, isLast }: Attempt,
  work: () => Promise<Value>,
): Promise<Value> {
  if (isLast) await dropGivenUpJobs(db, task)
  const value = await work()
  if (!isLast) await dropGivenUpJobs(db, task)
  return value
}
