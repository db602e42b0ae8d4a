/**
 * Lighthouse on a simulated phone: one page of each kind in German and Turkish, or every page.
 *
 *     npm run bench -- lighthouse [--gate] [--all] [path …]
 */
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { startDemoServer } from '../tests/support/demo-server'
import { publicPages } from './support/pages'
import { printMachine, printTable } from './support/report'

const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'))
const given = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const DEBUG_PORT = 4821
const FLOORS = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof FLOORS
const CATEGORIES = [
  'performance',
  'accessibility',
  'best-practices',
  'seo',
] as const satisfies readonly Category[]

const server = await startDemoServer()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  chromiumSandbox: false,
  args: [
    `--remote-debugging-port=${DEBUG_PORT}`,
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
try {
  const all = options.includes('--all')
  const found =
    given.length > 0
      ? given
      : (await Promise.all(['de', 'tr'].map((locale) => publicPages(server.url, locale, all)))).flat()
  const rows: (string | number)[][] = []
  const below: string[] = []
  for (const path of found) {
    await fetch(`${server.url}${path}`).then((response) => response.arrayBuffer()) // into the cache, as visitors find it
    const { scores, lcp, cls, tbt, failing } = await audit(`${server.url}${path}`)
    rows.push([path, ...CATEGORIES.map((name) => scores[name]), lcp, cls, tbt])
    const low = CATEGORIES.filter((name) => scores[name] < FLOORS[name])
    if (low.length > 0)
      below.push(
        `${path}: ${low.map((name) => `${name} ${scores[name]}`).join(', ')} (${failing.join(', ')})`,
      )
  }
  printTable(['page', 'perf', 'a11y', 'best', 'SEO', 'LCP', 'CLS', 'TBT'], rows)
  console.log(
    `\nFloors: performance ${FLOORS.performance}, the others 100. Performance varies by about two points from run to run.`,
  )
  for (const line of below) console.log(`Below: ${line}`)
  printMachine()
  if (options.includes('--gate') && below.length > 0) process.exitCode = 1
} finally {
  await browser.close()
  await server.stop()
}

async function audit(url: string) {
  const result = await lighthouse(url, {
    port: DEBUG_PORT,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
  })
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
  const { categories, audits } = result.lhr
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
    tbt: shown('total-blocking-time'),
    failing,
  }
}
