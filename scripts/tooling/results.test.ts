import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { countPlaywright, countVitest } from './results.mjs'

const folder = mkdtempSync(join(tmpdir(), 'kervan-results-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function report(content: unknown): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

describe('counting Vitest', () => {
  it('adds files that could not be loaded to the failures', () => {
    const broken = { status: 'failed', assertionResults: [] }
    expect(countVitest(report({ numPassedTests: 5, numFailedTests: 1, testResults: [broken] }), 1)).toEqual({
      passed: 5,
      failed: 2,
    })
  })
  it('never calls a run good that ended badly', () => {
    expect(countVitest(report({ numPassedTests: 5, numFailedTests: 0, testResults: [] }), 1)).toEqual({
      passed: 5,
      failed: 1,
    })
    expect(countVitest(join(folder, 'none.json'), 1)).toEqual({ passed: 0, failed: 1 })
  })
})

it('counting Playwright, a test that passed only when repeated has failed', () => {
  const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 2 }
  expect(countPlaywright(report({ stats, errors: [{}] }), 1)).toEqual({ passed: 7, failed: 3 })
})
