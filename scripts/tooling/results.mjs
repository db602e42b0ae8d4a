/** Reads how many tests passed and failed from the runners' reports; what broke outside of a test counts too. */
import { existsSync, readFileSync } from 'node:fs'

/** @returns `{ passed, failed }` of a Vitest JSON report */
export function countVitest(file, exitCode) {
  const report = read(file)
  const files = report?.testResults ?? []
  // A file that cannot be loaded has no tests to count, yet it failed.
  const broken = files.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return withExitCode(
    { passed: report?.numPassedTests ?? 0, failed: (report?.numFailedTests ?? 0) + broken.length },
    exitCode,
  )
}

/** @returns `{ passed, failed }` of a Playwright JSON report; a test that only passed when repeated failed */
export function countPlaywright(file, exitCode) {
  const { stats, errors = [] } = read(file) ?? {}
  const failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) + errors.length
  return withExitCode({ passed: stats?.expected ?? 0, failed }, exitCode)
}

/** A runner that ends badly without naming a failed test (a crash, a failed set-up) is one failure. */
function withExitCode({ passed, failed }, exitCode) {
  return { passed, failed: exitCode !== 0 && failed === 0 ? 1 : failed }
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
