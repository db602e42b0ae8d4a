/**
 * `npm test`: everything, on a fresh clone with nothing but Node 20 or newer. Installs, finds a browser, builds,
 * runs the unit, integration and HTTP tests (Vitest), then the browser tests (Playwright), and adds up the two.
 *
 *     npm test                          everything
 *     npm test -- unit [filter]         only this part; also `integration`, `faults`, `http`, `e2e`
 *     npm test -- e2e --repeat 10 filter   each browser test ten times, none tried again; says how often each failed
 */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { install } from './lib.mjs'
import { ensureTestBrowser } from './tooling/browser.mjs'
import { run, runAndKeepErrors } from './tooling/command.mjs'
import { ERRORS_FILE } from './tooling/errors-reporter.mjs'
import { COMPILE_CACHE } from './tooling/process-environment.mjs'
import {
  countPlaywright,
  countRepeats,
  countVitest,
  lastLines,
  listFailed,
  listOutsideErrors,
  MOST_FLAKY,
} from './tooling/results.mjs'

const PARTS = ['unit', 'integration', 'faults', 'http', 'e2e']
const [part, ...rest] = process.argv.slice(2)
const { repeat, filters } = readOptions(rest)
if (part && !PARTS.includes(part)) {
  console.error(`Unknown part "${part}": npm test [-- ${PARTS.join('|')} [filter]]`)
  process.exit(2)
}

if (repeat !== undefined && (part !== 'e2e' || !(repeat > 1))) {
  console.error('To repeat browser tests: npm test -- e2e --repeat 10 filter')
  process.exit(2)
}

install()
process.env.NODE_COMPILE_CACHE ??= COMPILE_CACHE

// Counted from a folder of this run, so that two runs at once do not count each other; then kept for reading.
const REPORTS = 'test-results'
mkdirSync(REPORTS, { recursive: true })
const folder = mkdtempSync(join(tmpdir(), 'kervan-reports-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

const parts = part ? [part] : PARTS
const vitestParts = parts.filter((name) => name !== 'e2e')
const counts = []
const failures = []
/** What a runner that failed without a failed test has said last. */
const endings = []
if (parts.includes('e2e')) await findBrowser()
if (parts.includes('e2e') || parts.includes('http')) await build()
if (vitestParts.length > 0) counts.push(await runVitest(vitestParts))
if (parts.includes('e2e')) counts.push(repeat ? await repeatPlaywright() : await runPlaywright())

const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
// Once more at the end: thousands of lines may be between a failure and the count.
for (const { file, title, error } of failures) console.log(`failed  ${file}  ${title}  (${error})`)
for (const ending of endings) console.log(ending)
if (passed + failed === 0) console.error('No test ran: a filter that matches nothing, or a broken set-up.')
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)

/** Slow on a new machine, and fails early: before the first test. So does the build. */
async function findBrowser() {
  process.env.CHROMIUM_PATH = await ensureTestBrowser()
  console.log(`Browser: ${process.env.CHROMIUM_PATH}`)
}

async function build() {
  const seeded = process.env.E2E_BASE_URL ? [] : ['--seeded'] // a running server has its data
  const code = await run('node', ['scripts/build.mjs', '--if-changed', ...seeded])
  if (code === 0) return
  console.error('The build failed: see above.')
  console.log('0 passed, 1 failed')
  process.exit(1)
}

async function runVitest(projects) {
  const report = join(folder, 'vitest.json')
  const errors = join(folder, 'vitest-errors.json')
  const options = [
    ...projects.map((name) => `--project=${name}`),
    '--reporter=default',
    '--reporter=json',
    '--reporter=./scripts/tooling/errors-reporter.mjs',
    `--outputFile.json=${report}`,
  ]
  const env = { [ERRORS_FILE]: errors }
  const { code, output } = await runAndKeepErrors('vitest', ['run', ...options, ...filters], env)
  keep(report)
  const failed = [...listFailed(report), ...listOutsideErrors(errors)]
  failures.push(...failed)
  // When a set-up is taken down, the reporters have already ended.
  if (code !== 0 && failed.length === 0) endings.push(`Vitest ended with ${code}:\n${lastLines(output)}`)
  return countVitest(report, code)
}

async function runPlaywright() {
  const report = join(folder, 'playwright.json')
  const code = await run('playwright', ['test', ...filters], { PLAYWRIGHT_JSON_OUTPUT_FILE: report })
  keep(report)
  const count = countPlaywright(report, code)
  failures.push(...listFailed(report))
  reportFlaky(count.flaky)
  return count
}

/** Without a second try, to see how often a test fails. Other projects' tests, which a project waits for, stay out. */
async function repeatPlaywright() {
  const report = join(folder, 'playwright.json')
  const options = [`--repeat-each=${repeat}`, '--retries=0', '--no-deps']
  const code = await run('playwright', ['test', ...options, ...filters], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  keep(report)
  for (const { file, line, title, runs, failed } of countRepeats(report))
    console.log(`${failed} of ${runs} failed  ${file}:${line}  ${title}`)
  return countPlaywright(report, code)
}

/** Kept in a file as well, so that several runs can be compared. */
function reportFlaky(flaky) {
  writeFileSync(join(REPORTS, 'flaky.json'), `${JSON.stringify(flaky, null, 2)}\n`)
  for (const { file, line, title, error } of flaky)
    console.log(`flaky  ${file}:${line}  ${title}  (${error})`)
  if (flaky.length > MOST_FLAKY)
    console.error(
      `${flaky.length} tests passed only on their second try; more than ${MOST_FLAKY} fail the run.`,
    )
}

/** `--repeat 10` or `--repeat=10`; everything else is handed on to the runner. */
function readOptions(options) {
  const at = options.findIndex((option) => option === '--repeat' || option.startsWith('--repeat='))
  if (at < 0) return { repeat: undefined, filters: options }
  const inline = options[at].split('=')[1]
  const filters = options.filter((_, n) => n !== at && !(inline === undefined && n === at + 1))
  return { repeat: Number(inline ?? options[at + 1]), filters }
}

function keep(report) {
  if (existsSync(report)) copyFileSync(report, join(REPORTS, basename(report)))
}
