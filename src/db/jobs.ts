/** Background jobs, put into the queue by the same transaction that makes them necessary. */
import { sql } from 'drizzle-orm'
import type { CareDb, Executor } from './client'

export type JobOptions = {
  /** Jobs with the same key are one job; adding it again replaces the waiting one. */
  readonly jobKey?: string
  readonly runAt?: Date
  readonly maxAttempts?: number
}

/**
 * Enqueues a job. It becomes visible to workers when the transaction commits, and vanishes when it rolls back.
 * Payloads hold ids, never what a person wrote: the queue is not encrypted.
 */
export async function enqueue(
  tx: Executor,
  task: string,
  payload: Readonly<Record<string, string | number | boolean | null>> = {},
  { jobKey, runAt, maxAttempts }: JobOptions = {},
): Promise<void> {
  await tx.execute(sql`
    select graphile_worker.add_job(
      ${task}, payload => ${JSON.stringify(payload)}::json, job_key => ${jobKey ?? null}::text,
      run_at => ${runAt?.toISOString() ?? null}::timestamptz, max_attempts => ${maxAttempts ?? null}::integer)`)
}

/** A background task: payload as enqueued, and the worker's own connection. It may run twice; it must not mind. */
export type Task = (payload: unknown, context: { readonly db: CareDb }) => Promise<void>
/** What a room's `jobs.ts` exports for the worker: task name → task. */
export type Tasks = Readonly<Record<string, Task>>
