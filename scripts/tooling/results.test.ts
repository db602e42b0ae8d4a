import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { countPlaywright, countRepeats, countVitest, lastLines, listFailed, MOST_FLAKY } from './results.mjs'

const folder = mkdtempSync(join(tmpdir(), 'kervan-results-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function report(content: unknown): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

describe('counting Vitest', () => {
  it('counts files that could not be loaded as failures', () => {
    const broken = { status: 'failed', assertionResults: [] }
    expect(countVitest(report({ numPassedTests: 5, numFailedTests: 1, testResults: [broken] }), 1)).toEqual({
      passed: 5,
      failed: 2,
    })
  })
  it('counts a runner’s error as a failure', () => {
    expect(countVitest(report({ numPassedTests: 5, numFailedTests: 0, testResults: [] }), 1)).toEqual({
      passed: 5,
      failed: 1,
    })
    expect(countVitest(join(folder, 'none.json'), 1)).toEqual({ passed: 0, failed: 1 })
  })
})

describe('the list of failed tests', () => {
  it('has those of Vitest', () => {
    const tests = [
      { status: 'passed', fullName: 'a room holds' },
      { status: 'failed', fullName: 'a room opens', failureMessages: ['Error: timed out\n  at line 3'] },
    ]
    const testResults = [
      { name: join(process.cwd(), 'room.test.ts'), status: 'failed', assertionResults: tests },
    ]
    expect(listFailed(report({ testResults }))).toEqual([
      { file: 'room.test.ts', title: 'a room opens', error: 'Error: timed out' },
    ])
  })

  it('has those of Playwright that failed on each try', () => {
    expect(listFailed(browserReport(['expected', 'unexpected', 'flaky', 'skipped']))).toEqual([
      { file: 'room.spec.ts:11', title: 'a room › holds 1', error: 'Timed out' },
    ])
  })

  it('is empty without a report', () => {
    expect(listFailed(join(folder, 'none.json'))).toEqual([])
  })
})

/** A report in Playwright's format: a file with a group of tests. */
function browserReport(statuses: readonly string[], errors: readonly object[] = []): string {
  const count = (status: string) => statuses.filter((each) => each === status).length
  const specs = statuses.map((status, index) => ({
    title: `holds ${index}`,
    file: 'room.spec.ts',
    line: 10 + index,
    tests: [{ status, results: [{ error: { message: '\u001b[31mTimed out\u001b[39m\n  at line 3' } }, {}] }],
  }))
  const stats = {
    expected: count('expected'),
    unexpected: count('unexpected'),
    flaky: count('flaky'),
    skipped: count('skipped'),
  }
  const group = { title: 'a room', file: 'room.spec.ts', specs }
  return report({ stats, errors, suites: [{ title: 'room.spec.ts', file: 'room.spec.ts', suites: [group] }] })
}

describe('counting Playwright', () => {
  it('counts a test that passed on its second try as passed, and names it', () => {
    expect(countPlaywright(browserReport(['expected', 'flaky', 'skipped']), 0)).toEqual({
      passed: 2,
      failed: 0,
      flaky: [{ file: 'room.spec.ts', line: 11, title: 'a room › holds 1', error: 'Timed out' }],
    })
  })

  it('counts too many flaky tests as a failure', () => {
    const flaky = (count: number) => browserReport(Array.from({ length: count }, () => 'flaky'))
    expect(countPlaywright(flaky(MOST_FLAKY), 0)).toMatchObject({ passed: MOST_FLAKY, failed: 0 })
    expect(countPlaywright(flaky(MOST_FLAKY + 1), 0)).toMatchObject({ passed: MOST_FLAKY + 1, failed: 1 })
  })

  it('counts errors outside tests as failures', () => {
    expect(countPlaywright(browserReport(['expected', 'unexpected'], [{}]), 1)).toMatchObject({
      passed: 1,
      failed: 2,
    })
    expect(countPlaywright(join(folder, 'none.json'), 1)).toEqual({ passed: 0, failed: 1, flaky: [] })
  })
})

it('of a runner’s output the last lines are shown', () => {
  expect(lastLines('one\n\u001b[31mtwo\u001b[39m\nthree\n\n', 2)).toBe('two\nthree')
  expect(lastLines('')).toBe('')
})

it('a repeated run lists how often each test failed, the worst first', () => {
  const spec = (line: number, title: string, statuses: readonly string[]) => ({
    title,
    file: 'room.spec.ts',
    line,
    tests: statuses.map((status) => ({ status, results: [] })),
  })
  const specs = [
    spec(4, 'holds', ['expected', 'expected']),
    spec(8, 'wavers', ['expected', 'unexpected']),
    spec(8, 'wavers', ['unexpected']), // Playwright may list each repetition by itself
    spec(12, 'is skipped', ['skipped']),
  ]
  const file = report({ suites: [{ title: 'room.spec.ts', file: 'room.spec.ts', specs }] })
  expect(countRepeats(file)).toEqual([
    { file: 'room.spec.ts', line: 8, title: 'wavers', runs: 3, failed: 2 },
    { file: 'room.spec.ts', line: 4, title: 'holds', runs: 2, failed: 0 },
  ])
})
