/**
 * Publishing at a set time. The worker looks into the content system's queue, which costs one small query; only
 * when something is due does a child process load the content system and publish it, so that the worker does not
 * carry one for the rest of its life. Pages hear of it as of every change, from the database.
 */
import { STUCK_AFTER_MS } from '@/content/core/constants'
import { now } from '@/lib/clock'
import { log } from '@/lib/log'
import { pause } from './pause'
import { runCommand } from './run-command'
import { whenDue } from './when-due'

const PUBLISH_LOCK = 0x6b707562
const LONGEST_RUN_MS = 120_000

/** What the content system's runner would take up, and what a crash left marked as running. */
const DUE = `
  select 1 from payload_jobs
  where completed_at is null and has_error is not true and queue = 'default'
    and (wait_until is null or wait_until < $1)
    and (processing is not true or updated_at < $2)
  limit 1`

export type Publishing = {
  readonly every: number
  readonly stopping: AbortSignal
  /** Replaces the child process; for tests. */
  readonly publish?: () => Promise<void>
}

/** Looks every so often until told to stop; a run that has begun is finished. */
export async function keepPublishing({ every, stopping, publish }: Publishing): Promise<void> {
  while (!stopping.aborted) {
    try {
      await publishIfDue(publish)
    } catch (error) {
      log.warn({ err: error }, 'scheduled publishing failed')
    }
    await pause(every, stopping)
  }
}

/** @returns whether it published */
export async function publishIfDue(
  publish: () => Promise<void> = () => runCommand('publish', { timeout: LONGEST_RUN_MS }),
): Promise<boolean> {
  const at = now().getTime()
  const did = await whenDue({
    name: 'kervan-publishing',
    lock: PUBLISH_LOCK,
    query: DUE,
    values: [new Date(at), new Date(at - STUCK_AFTER_MS)],
    work: publish,
  })
  return did === 'done'
}
