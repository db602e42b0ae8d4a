import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { environment } from './command.mjs'
import { runTasks } from './run-tasks.mjs'

const passing = ['node', '-e', 'console.log("nothing to say")']
const failing = ['node', '-e', 'console.log("a finding"); process.exit(3)']

async function run(tasks: Record<string, string[]>) {
  const lines: string[] = []
  const code = await runTasks(tasks, (line) => lines.push(line))
  return { code, text: lines.join('\n') }
}

describe('the runner of the checks', () => {
  it('ends with 0 when every task passes, and prints no output of theirs', async () => {
    const { code, text } = await run({ first: passing, second: passing })
    expect(code).toBe(0)
    expect(text).toContain('All checks passed')
    expect(text).not.toContain('nothing to say')
  })
  it('ends with 1 when one task of several fails, and prints what it found', async () => {
    const { code, text } = await run({ first: passing, second: failing, third: passing })
    expect(code).toBe(1)
    expect(text).toContain('✗ second')
    expect(text).toContain('a finding')
    expect(text).toContain('Failed: second')
  })
  it('gives its code to the process: npm run check ends as its tasks do', () => {
    const script = `
      import { runTasks } from './scripts/tooling/run-tasks.mjs'
      process.exit(await runTasks({ bad: ['node', '-e', 'process.exit(3)'] }))
    `
    expect(spawnSync('node', ['--input-type=module', '-e', script], { env: environment() }).status).toBe(1)
    const unknown = spawnSync('node', ['scripts/check.mjs', 'no-such-task'], { env: environment() })
    expect(unknown.status).toBe(2)
  })
})

describe('the rule of dependency-cruiser against circles of files', () => {
  let folder: string
  beforeAll(() => {
    // Inside node_modules, so that the parser's packages are found; the rules read paths from the folder's root.
    mkdirSync('node_modules/.cache', { recursive: true })
    folder = mkdtempSync(join(process.cwd(), 'node_modules/.cache/kervan-circle-'))
    for (const name of ['.dependency-cruiser.cjs', 'tsconfig.json']) cpSync(name, join(folder, name))
    mkdirSync(join(folder, 'src/care/offers'), { recursive: true })
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  function cruise(files: Record<string, string>) {
    for (const [name, text] of Object.entries(files))
      writeFileSync(join(folder, 'src/care/offers', name), text)
    const program = join(process.cwd(), 'node_modules/.bin/depcruise')
    const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'err-long', 'src']
    return spawnSync(program, args, { cwd: folder, env: environment(), encoding: 'utf8' })
  }

  it('finds one inside a room, and lets imports of types alone pass', () => {
    const table = "import { isOpen } from './rules'\nexport const rows = () => isOpen()\n"
    const circle = {
      'table.ts': table,
      'rules.ts': "import { rows } from './table'\nexport const isOpen = () => rows()\n",
    }
    const found = cruise(circle)
    expect(found.stdout).toContain('no-cycles')
    expect(found.stdout).toContain('src/care/offers/rules.ts')
    expect(found.status).not.toBe(0)
    const typesAlone = "import type { rows } from './table'\nexport const isOpen = (): typeof rows | 1 => 1\n"
    expect(cruise({ 'table.ts': table, 'rules.ts': typesAlone }).status).toBe(0)
  })
})
