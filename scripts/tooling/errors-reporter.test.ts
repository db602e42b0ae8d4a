import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { ERRORS_FILE } from './errors-reporter.mjs'
import { listOutsideErrors } from './results.mjs'

const folder = mkdtempSync(join(tmpdir(), 'kervan-errors-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Each file fails outside its test, in one way. */
const FILES = {
  'group.test.mjs': `describe('a room', () => {
  afterAll(() => { throw new Error('the group hook failed') })
  it('holds', () => {})
})`,
  'file.test.mjs': `afterAll(() => { throw new Error('the file hook failed') })
it('holds', () => {})`,
  'load.test.mjs': `throw new Error('cannot be loaded')`,
  'unhandled.test.mjs': `it('rejects later', async () => {
  Promise.reject(new Error('no test waited'))
  await new Promise((resolve) => setTimeout(resolve, 20))
})`,
}

it('names hooks, files that cannot be loaded, and errors that no test caught', async () => {
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text)
  writeFileSync(join(folder, 'vitest.config.mjs'), 'export default {}')
  const errors = join(folder, 'errors.json')
  const reporter = join(import.meta.dirname, 'errors-reporter.mjs')
  const args = ['run', '--root', folder, '--globals', `--reporter=${reporter}`]
  await new Promise((resolve) => {
    const env = { ...process.env, [ERRORS_FILE]: errors }
    execFile(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], { env }, resolve)
  })
  const rows = listOutsideErrors(errors)
  const file = (name: keyof typeof FILES) => relative(process.cwd(), join(folder, name))
  expect(rows.toSorted((a, b) => a.file.localeCompare(b.file))).toEqual([
    { file: file('file.test.mjs'), title: '', error: 'the file hook failed' },
    { file: file('group.test.mjs'), title: 'a room', error: 'the group hook failed' },
    { file: file('load.test.mjs'), title: '', error: 'cannot be loaded' },
    { file: file('unhandled.test.mjs'), title: 'rejects later', error: 'no test waited' },
  ])
}, 60_000)
