/**
 * Jobs that the queue's own cron starts. Each has a key and a queue of its own name: a run that waits is not added
 * twice, and two processes never run the same job at once. While no worker lives nothing is added.
 */

import { type CronItem, type ParsedCronItem, parseCronItems } from 'graphile-worker'
import type { CareDb } from '@/db/client'
import { addJob, dropGivenUpJobs } from '@/db/queue'
import { HOUR_MS } from '@/lib/durations'
import { type ScheduledJob, scheduledJobs } from './job-list'

/** Attempts of one run; all of them lie within half a minute, the next run follows at its own time. */
const MAX_ATTEMPTS = 4
const EACH_MINUTE = '* * * * *'
/** Before mails and other work that people add: a full queue must not keep the audit log from being sealed. */
const PRIORITY = -1

type TaskNames = { readonly has: (task: string) => boolean }

/** What the queue's cron starts, of the tasks that this worker can run. */
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
      // A run that waits keeps its place; otherwise each minute would send it to the end of a full queue.
      jobKeyMode: 'preserve_run_at',
      queueName: name,
      priority: PRIORITY,
      // The next minute is the next attempt: more of them would reach into it, and be replaced before the last.
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
 * Runs a scheduled job. Its earlier runs that were given up leave the desk's list once a later run has gone well, and
 * are replaced there by the newest: a job that fails every minute is listed once.
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
