/** docs/jobs.md: every job of the queue, what starts it and what it does, from `src/server/job-list.ts`. */
import { JOBS } from '../../src/server/job-list.ts'
import { cronWords } from '../tooling/cron-words.mjs'
import { markdownTable } from '../tooling/markdown-table.mjs'

export const file = 'docs/jobs.md'

const INTRO = `# Background jobs

Made by \`npm run generate -- pages\` from \`src/server/job-list.ts\`.

Background work is done by jobs of graphile-worker's queue in the care database (decision 0008); any process with
\`WORKER=on\` takes them. A job that fails is tried again with growing pauses; when all attempts are used up it is listed on
the desk under *Not delivered*, where it can be tried again or put aside.

A scheduled job has four attempts within half a minute, and then its next time. Two processes never run the same one at
once, nothing is added while no worker lives, and a run that was given up leaves the desk's list as soon as a later one
goes well. Times are UTC.`

const OUTSIDE = `## Not in the queue

Two loops run beside the queue in every worker: one frees the jobs of workers that are gone, every 30 seconds
(\`src/server/worker.ts\`); the other draws share images (\`src/server/share-image-worker.ts\`). Each file says why it is
no job.`

export function make() {
  const scheduled = JOBS.filter((job) => 'cron' in job)
  const added = JOBS.filter((job) => !('cron' in job))
  return [
    INTRO,
    '## Added by what people do',
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
