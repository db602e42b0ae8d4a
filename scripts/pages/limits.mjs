/** docs/limits.md: every rate limit with its key and figures, from the constants of the rooms. */
import { markdownTable } from '../tooling/markdown-table.mjs'
import { faultsOfLimits, limitsIn, MEMORY_LIMITS, RATE_LIMITS, windowWords } from '../tooling/rate-limits.mjs'
import { productionSources } from '../tooling/source-files.mjs'

export const file = 'docs/limits.md'

const INTRO = `# Rate limits

Made by \`npm run generate -- pages\`: the figures from the constants, the keys from \`scripts/tooling/rate-limits.mjs\`.

Each limit is a row of \`rate_bucket\` in the care database, counted by \`takeAttempt\` (\`src/db/rate-limit.ts\`) and so
shared by all processes. The key is stored as a hash. A window begins with its first attempt; a refused attempt does not
lengthen it. A sign-in or a one-time code that succeeds is not counted. A *network* is an IPv4 address or an IPv6 /64.
A key \`noted:…\` beside the limits of an open session lets their audit entry be written once a window.`

const MEMORY_INTRO = `## Counted in memory

By each process for itself, because a row for each would cost more than it protects; so is the count of page views
(\`src/base/counts/routes.ts\`).`

/** Constants of times after which something is deleted by itself, and what. */
const TIMES = [
  [
    'REQUEST_MONTHS',
    'months',
    'a request without a booking that is over, after anything last happened to it',
  ],
  ['UNCONFIRMED_DAYS', 'days', 'an account that was never confirmed and has nothing attached'],
  ['KEPT_MONTHS', 'months', 'a notification that was read'],
]

const TIMES_INTRO = `## Times after which data are deleted

Without anyone asking for it. A booking is deleted after \`RETENTION.bookings\` (operations.md); what else is deleted by a
job is in [jobs.md](jobs.md).`

/** @param {readonly (readonly [string, string])[]} sources path and text of each file */
function timesIn(sources) {
  return TIMES.map(([constant, unit, what]) => {
    const found = sources.flatMap(([path, text]) => {
      const [, value] = new RegExp(`export const ${constant} = (\\d+)\\n`).exec(text) ?? []
      return value ? [[what, `${value} ${unit}`, `\`${constant}\` in \`${path}\``]] : []
    })
    if (found.length !== 1) throw new Error(`${constant} is declared ${found.length} times`)
    return found[0]
  })
}

export function make() {
  const sources = productionSources()
  const faults = faultsOfLimits(sources)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const found = limitsIn(sources)
  const figuresOf = (constant) => {
    const { limit, windowSeconds, file: declaredIn } = found.get(constant)
    return [`${limit} per ${windowWords(windowSeconds)}`, `\`${constant}\` in \`${declaredIn}\``]
  }
  const rows = RATE_LIMITS.map(([key, constant, what]) => [`\`${key}\``, what, ...figuresOf(constant)])
  const counted = MEMORY_LIMITS.map(([constant, what]) => [what, ...figuresOf(constant)])
  const times = markdownTable(['what', 'time', 'declared as'], timesIn(sources))
  const limits = markdownTable(['key', 'what is counted', 'limit', 'declared as'], rows)
  const memory = markdownTable(['what is counted', 'limit', 'declared as'], counted)
  return `${INTRO}\n\n${limits}\n\n${MEMORY_INTRO}\n\n${memory}\n\n${TIMES_INTRO}\n\n${times}\n`
}
