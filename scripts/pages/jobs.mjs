/** docs/jobs.md: every job of the queue, what starts it and what it does, from `src/server/job-list.ts`. */
import { JOBS } from '../../src/server/job-list.ts'
import { cronWords } from '../tooling/cron-words.mjs'
import { markdownTable } from '../tooling/markdown-table.mjs'

export const file = 'docs/jobs.md'

const INTRO = `# Background jobs

Made by \`npm run generate -- pages\` from \`src/server/job-list.ts\`.

Background work is done by jobs of graphile-worker's queue in the care database (decision 0008); any process with
\`WORKER=on\` runs them. A job that fails is tried again with growing pauses; when all attempts are used up it is listed at
the desk under *Not delivered*, where it can be tried again or put aside.

A scheduled job has four attempts within half a minute, one that runs every minute has a single one; then comes its next
time. Two processes never run the same one at once, nothing is added while no worker runs, and a run that was given up is
removed from the desk's list as soon as a later one succeeds. Times are UTC.`

const OUTSIDE = `## Not in the queue

Three loops run beside the queue in every worker: one releases the jobs of workers that have ended, every 30 seconds
(\`src/server/worker.ts\`); one draws share images (\`src/server/share-image-worker.ts\`); one makes messages to webhooks of
changes of the content, and sends them (\`src/server/webhook-worker.ts\`). Each file says why it is no job.`

export function make() {
  const scheduled = JOBS.filter((job) => 'cron' in job)
  const added = JOBS.filter((job) => !('cron' in job))
  return [
    INTRO,
    '## Added by use cases',
    markdownTable(
      ['job', 'what it does', 'room'],
      added.map(({ name, does, room }) => [`\`${name}\``, does, `\`${room}\``]),
    ),
    '## Scheduled',
    markdownTable(
      ['job', 'when', 'what it does', 'room'],
      scheduled.map((job) => [`\`${job.name}\``, whenOf(job), job.does, `\`${job.room}\``]),
    ),
    OUTSIDE,
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n')
}

function whenOf({ cron, atStart, catchUpHours }) {
  const start = atStart ? ', and when a worker starts' : ''
  const late = catchUpHours ? `; a missed run is made up for within ${catchUpHours} hours` : ''
  return cronWords(cron) + start + late
}
