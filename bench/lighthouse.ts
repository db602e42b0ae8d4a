/**
 * Lighthouse on a simulated phone: one page of each kind in German and Turkish, or every page.
 *
 *     npm run bench -- lighthouse [--gate] [--all] [--german] [path …]
 *
 * The phone is the same whichever machine simulates it: Lighthouse measures the machine's speed, and the processor is
 * slowed down to `PHONE`, at most four times. `--gate` fails on accessibility, best practices, search engines and layout
 * shift that are wrong twice in a row, and on performance that is too low `TRIES` times: what else goes on in a machine
 * can make a page slower, never faster.
 */
import lighthouse from 'lighthouse'
import { publicPages } from './support/pages'
import { median, printMachine, printTable } from './support/report'
import { openStage } from './support/stage'

const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'))
const given = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const DEBUG_PORT = 4821
const LOCALES = options.includes('--german') ? ['de'] : ['de', 'tr']
const isGate = options.includes('--gate')
/** Speed, on Lighthouse's scale, of what Chrome's developer tools call a low-tier phone (Moto G4 Power). */
const PHONE = 264
/** Lighthouse's own slowing down of the processor, meant for a machine of 1,000 and more. */
const MOST_SLOWER = 4
const TRIES = 4
/** Machine speeds that Lighthouse has measured so far. */
const speeds: number[] = []
/** Layout that moves is felt on every machine. Lighthouse calls up to 0.1 good; ours does not move. */
const MOST_SHIFT = 0.01
/** Answers to a question ask search engines to leave them out, which Lighthouse takes for a fault. */
const hidden = new Set<string>()
const HIDDEN = /<meta name="robots" content="[^"]*noindex/
const FLOORS = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof FLOORS
const CATEGORIES = [
  'performance',
  'accessibility',
  'best-practices',
  'seo',
] as const satisfies readonly Category[]

const { url: origin, close } = await openStage([`--remote-debugging-port=${DEBUG_PORT}`])
try {
  const all = options.includes('--all')
  const found =
    given.length > 0
      ? given
      : (
          await Promise.all(LOCALES.map((locale) => publicPages(origin, locale, all ? 'all' : 'first')))
        ).flat()
  const rows: (string | number)[][] = []
  const below: string[] = []
  let hasFailed = false
  for (const path of found) {
    const html = await fetch(`${origin}${path}`).then((response) => response.text()) // into the cache, as visitors find it
    if (HIDDEN.test(html)) hidden.add(`${origin}${path}`)
    if (speeds.length === 0) await audit(`${origin}${path}`)
    const { scores, lcp, cls, shift, tbt, speed, slower, failing } = await (isGate ? patiently : fairly)(
      `${origin}${path}`,
    )
    rows.push([path, ...CATEGORIES.map((name) => scores[name]), lcp, cls, tbt, speed, slower])
    const low = CATEGORIES.filter((name) => scores[name] < FLOORS[name])
    if (low.length > 0)
      below.push(
        `${path}: ${low.map((name) => `${name} ${scores[name]}`).join(', ')} (${failing.join(', ')})`,
      )
    hasFailed ||= shift > MOST_SHIFT || low.length > 0
  }
  printTable(['page', 'perf', 'a11y', 'best', 'SEO', 'LCP', 'CLS', 'TBT', 'machine', 'slowed'], rows)
  console.log(
    `\nFloors: performance ${FLOORS.performance}, the others 100. ${isGate ? `Performance fails when it is below ${TRIES} times, the rest twice.` : 'A page below its floor is measured three times; the middle counts.'}`,
  )
  for (const line of below) console.log(`Below: ${line}`)
  printMachine()
  if (isGate && hasFailed) process.exitCode = 1
} finally {
  await close()
}

/** One run can be disturbed: what it calls too slow is measured twice more, and the middle counts. */
async function fairly(url: string) {
  const first = await audit(url)
  if (first.scores.performance >= FLOORS.performance) return first
  const runs = [first, await audit(url), await audit(url)]
  return runs.sort((a, b) => a.scores.performance - b.scores.performance)[1] ?? first
}

/** Until everything is right, at most twice, or `TRIES` times where only speed is wanting. */
async function patiently(url: string) {
  let last = await audit(url)
  for (let tries = 1; tries < TRIES; tries++) {
    const isSound =
      last.shift <= MOST_SHIFT &&
      CATEGORIES.every((name) => name === 'performance' || last.scores[name] >= FLOORS[name])
    if (isSound ? last.scores.performance >= FLOORS.performance : tries > 1) break
    last = await audit(url)
  }
  return last
}

async function audit(url: string) {
  const slower =
    speeds.length === 0 ? MOST_SLOWER : Math.min(MOST_SLOWER, Math.max(1, median(speeds) / PHONE))
  const result = await lighthouse(url, {
    port: DEBUG_PORT,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    // Neither counts, and both take seconds: a second visit, which the test browser's own setting fails, and a picture.
    skipAudits: ['bf-cache', ...(hidden.has(url) ? ['is-crawlable'] : [])],
    disableFullPageScreenshot: true,
    throttling: { cpuSlowdownMultiplier: slower }, // the rest as Lighthouse has it
  })
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
  const { categories, audits, environment } = result.lhr
  speeds.push(environment.benchmarkIndex)
  const score = (name: Category) => Math.round((categories[name]?.score ?? 0) * 100)
  const shown = (id: string) => audits[id]?.displayValue ?? '-'
  const failing = Object.values(audits)
    .filter(({ score: value, scoreDisplayMode }) => scoreDisplayMode === 'binary' && value === 0)
    .map(({ id }) => id)
  const scores = {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
  } satisfies Record<Category, number>
  return {
    scores,
    lcp: shown('largest-contentful-paint'),
    cls: shown('cumulative-layout-shift'),
    shift: audits['cumulative-layout-shift']?.numericValue ?? 1,
    speed: Math.round(environment.benchmarkIndex),
    slower: slower.toFixed(1),
    tbt: shown('total-blocking-time'),
    failing,
  }
}
