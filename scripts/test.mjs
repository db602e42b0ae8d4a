/**
 * `npm test`: everything, on a fresh clone with nothing but Node 20 or newer. Installs, finds a browser, builds,
 * runs the unit and integration tests (Vitest), then the browser tests (Playwright), and adds up the two.
 *
 *     npm test                          everything
 *     npm test -- unit [filter]         only this part; also `integration`, `e2e`
 */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { install } from './lib.mjs'
import { ensureTestBrowser } from './tooling/browser.mjs'
import { run } from './tooling/command.mjs'
import { countPlaywright, countVitest } from './tooling/results.mjs'

const PARTS = ['unit', 'integration', 'e2e']
const [part, ...filters] = process.argv.slice(2)
if (part && !PARTS.includes(part)) {
  console.error(`Unknown part "${part}": npm test [-- ${PARTS.join('|')} [filter]]`)
  process.exit(2)
}

install()

// Counted from a folder of this run, so that two runs at once do not count each other; then kept for reading.
const REPORTS = 'test-results'
mkdirSync(REPORTS, { recursive: true })
const folder = mkdtempSync(join(tmpdir(), 'kervan-reports-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

const parts = part ? [part] : PARTS
const vitestParts = parts.filter((name) => name !== 'e2e')
const counts = []
if (parts.includes('e2e')) await prepareBrowserTests()
if (vitestParts.length > 0) counts.push(await runVitest(vitestParts))
if (parts.includes('e2e')) counts.push(await runPlaywright())

const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
if (passed + failed === 0) console.error('No test ran: a filter that matches nothing, or a broken set-up.')
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)

/** Both are slow on a new machine and fail early, so they come before the first test. */
async function prepareBrowserTests() {
  process.env.CHROMIUM_PATH = await ensureTestBrowser()
  console.log(`Browser: ${process.env.CHROMIUM_PATH}`)
  const code = await run('node', ['scripts/build.mjs', '--if-changed', '--seeded'])
  if (code === 0) return
  console.error('The build failed: see above.')
  console.log('0 passed, 1 failed')
  process.exit(1)
}

async function runVitest(projects) {
  const report = join(folder, 'vitest.json')
  const code = await run('vitest', [
    'run',
    ...projects.map((name) => `--project=${name}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...filters,
  ])
  keep(report)
  return countVitest(report, code)
}

async function runPlaywright() {
  const report = join(folder, 'playwright.json')
  const code = await run('playwright', ['test', ...filters], { PLAYWRIGHT_JSON_OUTPUT_FILE: report })
  keep(report)
  return countPlaywright(report, code)
}

function keep(report) {
  if (existsSync(report)) copyFileSync(report, join(REPORTS, basename(report)))
}
