/** Background jobs, added to the queue by the transaction that needs them. */
import type { CareDb, Executor } from './client'
import { addJob, type NewJob } from './queue'

export type JobOptions = Pick<NewJob, 'jobKey' | 'runAt' | 'maxAttempts'>

/**
 * Adds a job, which workers see once the transaction commits. Payloads hold ids, and personal data only
 * sealed: the queue is not encrypted.
 */
export async function enqueue(
  tx: Executor,
  task: string,
  payload: NewJob['payload'] = {},
  options: JobOptions = {},
): Promise<void> {
  await addJob(tx, { task, payload, ...options })
}

/** A background task: gets the payload and the worker's own connection. It may run twice, so it must be idempotent. */
export type Task = (payload: unknown, context: { readonly db: CareDb }) => Promise<void>
/** The tasks that a room's `jobs.ts` exports, by name. */
export type Tasks = Readonly<Record<string, Task>>
