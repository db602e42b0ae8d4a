/**
 * Publishing at a set time. The worker looks into the content system's queue, which costs one small query; only
 * when something is due does a child process load the content system and publish it, so that the worker does not
 * carry one for the rest of its life. Pages hear of it as of every change, from the database.
 */
import { Client } from 'pg'
import { STUCK_AFTER_MS } from '@/features/content/constants'
import { now } from '@/lib/clock'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { pause } from './pause'
import { runCommand } from './run-command'

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

/** One worker at a time, across machines: the lock goes with the connection. @returns whether it published */
export async function publishIfDue(
  publish: () => Promise<void> = () => runCommand('publish', LONGEST_RUN_MS),
): Promise<boolean> {
  const client = new Client({
    connectionString: env().CONTENT_DATABASE_URL,
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
    application_name: 'kervan-publishing',
  })
  client.on('error', (error) => log.warn({ err: error }, 'publishing lost its connection'))
  await client.connect()
  try {
    const at = now().getTime()
    const { rowCount } = await client.query(DUE, [new Date(at), new Date(at - STUCK_AFTER_MS)])
    if (!rowCount || !(await isMine(client))) return false
    await publish()
    return true
  } finally {
    await client.end()
  }
}

async function isMine(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
    PUBLISH_LOCK,
  ])
  return rows[0]?.mine === true
}
