/** Background jobs, put into the queue by the same transaction that makes them necessary. */
import type { CareDb, Executor } from './client'
import { addJob, type NewJob } from './queue'

export type JobOptions = Pick<NewJob, 'jobKey' | 'runAt' | 'maxAttempts'>

/**
 * Enqueues a job. It becomes visible to workers when the transaction commits, and vanishes when it rolls back.
 * Payloads hold ids, never what a person wrote: the queue is not encrypted.
 */
export async function enqueue(
  tx: Executor,
  task: string,
  payload: NewJob['payload'] = {},
  options: JobOptions = {},
): Promise<void> {
  await addJob(tx, { task, payload, ...options })
}

/** A background task: payload as enqueued, and the worker's own connection. It may run twice; it must not mind. */
export type Task = (payload: unknown, context: { readonly db: CareDb }) => Promise<void>
/** What a room's `jobs.ts` exports for the worker: task name → task. */
export type Tasks = Readonly<Record<string, Task>>
