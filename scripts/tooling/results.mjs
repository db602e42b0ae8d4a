/** Reads the numbers of passed and failed tests from the runners' reports; errors outside tests count as failures. */
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** @returns `{ passed, failed }` of a Vitest JSON report */
export function countVitest(file, exitCode) {
  const report = read(file)
  const files = report?.testResults ?? []
  // A file that cannot be loaded has no tests, but counts as a failure.
  const broken = files.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return withExitCode(
    { passed: report?.numPassedTests ?? 0, failed: (report?.numFailedTests ?? 0) + broken.length },
    exitCode,
  )
}

/**
 * The failed tests of a Vitest or Playwright JSON report.
 * @returns rows of `{ file, title, error }`
 */
export function listFailed(file) {
  const report = read(file)
  const ofVitest = (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        file: relative(process.cwd(), name),
        title: fullName,
        error: firstLine(failureMessages?.[0]),
      })),
  )
  const ofPlaywright = testsOf(report?.suites ?? [])
    .filter(({ status }) => status === 'unexpected')
    .map(({ file: path, line, title, error }) => ({ file: `${path}:${line}`, title, error }))
  return [...ofVitest, ...ofPlaywright]
}

/**
 * What failed outside tests, from the file of `errors-reporter.mjs`: files that could not be loaded, hooks, the runner.
 * @returns rows of `{ file, title, error }`
 */
export function listOutsideErrors(file) {
  return (read(file) ?? []).map((row) => ({ ...row, error: firstLine(row.error) }))
}

/** The last lines of an output, without terminal colours. */
export function lastLines(output, count = 20) {
  return stripVTControlCharacters(output).trimEnd().split('\n').slice(-count).join('\n')
}

/** Number of flaky tests that a run may have: a busy machine disturbs a test now and then. */
export const MOST_FLAKY = 3

/**
 * A test that passed on its second try counts as passed and is named in `flaky`. Too many of them are one more failure.
 * @returns `{ passed, failed, flaky }` of a Playwright JSON report
 */
export function countPlaywright(file, exitCode) {
  const { stats, errors = [], suites = [] } = read(file) ?? {}
  const flaky = testsOf(suites).filter(({ status }) => status === 'flaky')
  const passed = (stats?.expected ?? 0) + (stats?.flaky ?? 0)
  const failed = (stats?.unexpected ?? 0) + errors.length + (flaky.length > MOST_FLAKY ? 1 : 0)
  return { ...withExitCode({ passed, failed }, exitCode), flaky: flaky.map(({ status: _, ...test }) => test) }
}

/**
 * How often each test of a repeated run failed, the worst first.
 * @returns rows of `{ file, line, title, runs, failed }`
 */
export function countRepeats(file) {
  const rows = new Map()
  for (const { file: path, line, title, status } of testsOf(read(file)?.suites ?? [])) {
    if (status === 'skipped') continue
    const key = `${path}:${line} ${title}`
    const row = rows.get(key) ?? { file: path, line, title, runs: 0, failed: 0 }
    rows.set(key, {
      ...row,
      runs: row.runs + 1,
      failed: row.failed + (status === 'expected' ? 0 : 1),
    })
  }
  return [...rows.values()].sort((a, b) => b.failed - a.failed)
}

/** Every test of a Playwright report with its groups' titles; `error` is the first line of its message. */
function testsOf(suites, groups = []) {
  return suites.flatMap((suite) => {
    const within = suite.title === suite.file ? groups : [...groups, suite.title]
    const own = (suite.specs ?? []).flatMap(({ title, file, line, tests }) =>
      tests.map(({ status, results }) => ({
        file,
        line,
        title: [...within, title].join(' › '),
        status,
        error: firstLine(results?.find(({ error }) => error)?.error.message),
      })),
    )
    return [...own, ...testsOf(suite.suites ?? [], within)]
  })
}

/** Playwright's messages contain terminal colours. */
function firstLine(message = '') {
  return stripVTControlCharacters(message.split('\n')[0])
}

/** A runner that exits with an error but without a failed test (a crash, a failed set-up) is one failure. */
function withExitCode({ passed, failed }, exitCode) {
  return { passed, failed: exitCode !== 0 && failed === 0 ? 1 : failed }
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
