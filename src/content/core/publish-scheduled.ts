/**
 * Publishing at a set time: editors schedule it in the admin. Each minute the worker looks whether one is due, and starts
 * a process for it (`src/server/publishing.ts`).
 */
import { now } from '@/lib/clock'
import { getContentPayload } from './client'
import { STUCK_AFTER_MS } from './constants'

const MAX_JOBS_PER_RUN = 50

/** Runs the publishing jobs that are due, and those that a crash interrupted. */
export async function publishScheduled(): Promise<void> {
  const payload = await getContentPayload()
  const stuckSince = new Date(now().getTime() - STUCK_AFTER_MS).toISOString()
  await payload.db.updateJobs({
    where: { and: [{ processing: { equals: true } }, { updatedAt: { less_than: stuckSince } }] },
    data: { processing: false },
    returning: false,
  })
  await payload.jobs.run({ limit: MAX_JOBS_PER_RUN, overrideAccess: true, silent: true }) // the worker acts for the system
}
