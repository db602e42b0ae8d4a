/**
 * Publishing at a set time. Each minute a job looks into the content system's queue, which costs one small query; only
 * when something is due does a child process load the content system and publish it, so that the worker does not keep
 * it in memory for the rest of its life. The page cache learns of it by the database's notices, as of every change.
 */
import { STUCK_AFTER_MS } from '@/content/core/constants'
import { now } from '@/lib/clock'
import { runCommand } from './run-command'
import { runIfDue } from './run-if-due'

const PUBLISH_LOCK = 0x6b707562
const RUN_TIMEOUT_MS = 120_000

/** Jobs that the content system's runner would start, and those that a crash left marked as running. */
const DUE_QUERY = `
  select 1 from payload_jobs
  where completed_at is null and has_error is not true and queue = 'default'
    and (wait_until is null or wait_until < $1)
    and (processing is not true or updated_at < $2)
  limit 1`

/** @param publish replaces the child process; for tests @returns whether it published */
export async function publishIfDue(
  publish: () => Promise<void> = () => runCommand('publish', { timeout: RUN_TIMEOUT_MS }),
): Promise<boolean> {
  const at = now().getTime()
  const outcome = await runIfDue({
    name: 'kervan-publishing',
    lock: PUBLISH_LOCK,
    query: DUE_QUERY,
    values: [new Date(at), new Date(at - STUCK_AFTER_MS)],
    work: publish,
  })
  return outcome === 'done'
}
