/**
 * A Vitest reporter of what fails a run outside its tests: hooks of files and of groups, and errors that no test caught.
 * Vitest's JSON report has none of them, so a failed run would end with a count and no name.
 */
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

/** Where the rows of {@link outsideErrors} are written, as JSON. */
export const ERRORS_FILE = 'KERVAN_VITEST_ERRORS'

export default class ErrorsReporter {
  onTestRunEnd(modules, unhandled) {
    const file = process.env[ERRORS_FILE]
    if (file) writeFileSync(file, JSON.stringify(outsideErrors(modules, unhandled)))
  }
}

/** @returns rows of `{ file, title, error }`; `file` is empty when Vitest does not know which test ran */
export function outsideErrors(modules, unhandled) {
  const ofHooks = modules.flatMap((module) => {
    const file = relative(process.cwd(), module.moduleId)
    const ofFile = module.errors().map(({ message }) => ({ file, title: '', error: message }))
    const ofGroups = [...module.children.allSuites()].flatMap((suite) =>
      suite.errors().map(({ message }) => ({ file, title: suite.fullName, error: message })),
    )
    return [...ofFile, ...ofGroups]
  })
  const ofRun = unhandled.map(({ message, VITEST_TEST_PATH, VITEST_TEST_NAME, type }) => ({
    file: VITEST_TEST_PATH ? relative(process.cwd(), VITEST_TEST_PATH) : '',
    title: VITEST_TEST_NAME ?? type ?? 'Unhandled Error',
    error: message,
  }))
  return [...ofHooks, ...ofRun]
}
