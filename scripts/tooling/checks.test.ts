/** The checks run as commands, as `npm run check` runs them, on trees with one fault each. */
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { TASKS } from './check-tasks.mjs'
import { environment } from './command.mjs'
import { checkTree } from './made-up-tree.mjs'

const COLUMNS = 'src/db/columns.ts'

/** A tree with two rooms that follow the order; the page has the drawing of their imports. */
const rooms = (files: Readonly<Record<string, string>> = {}) => ({
  'src/care/offers/rules.ts': "import { day } from '@/lib/day'\nexport const offer = day\n",
  'src/care/orders/rules.ts': "import { offer } from '@/care/offers/rules'\nexport const order = offer\n",
  'src/lib/day.ts': 'export const day = 1\n',
  'ARCHITECTURE.md': [
    '<!-- rooms: made by node scripts/check-rooms.mjs --write -->',
    '```mermaid\nflowchart TD\n  subgraph surfaces\n  end\n  subgraph care',
    '    care_offers[offers]\n    care_orders[orders]\n  end\n  subgraph content\n  end\n  subgraph base\n  end',
    '  care_orders --> care_offers\n```\n<!-- /rooms -->\n',
  ].join('\n'),
  ...files,
})

describe('check-rooms', () => {
  it('passes a tree whose imports go down', () => {
    expect(checkTree('check-rooms.mjs', rooms())).toEqual({ code: 0, output: '' })
  })

  it('fails on an import that goes up, and names it', () => {
    const { code, output } = checkTree(
      'check-rooms.mjs',
      rooms({ 'src/lib/day.ts': "export { order as day } from '@/care/orders/rules'\n" }),
    )
    expect(code).toBe(1)
    expect(output).toContain('src/lib/day.ts')
    expect(output).toContain('care/orders')
  })

  it('fails on a circle of rooms, and when the drawing is old', () => {
    const { code, output } = checkTree(
      'check-rooms.mjs',
      rooms({
        'src/care/offers/table.ts': "import { order } from '@/care/orders/rules'\nexport default order\n",
      }),
    )
    expect(code).toBe(1)
    expect(output).toMatch(/care\/offers.*care\/orders|care\/orders.*care\/offers/)
    expect(output).toContain('the drawing of the rooms is old')
  })
})

describe('check-sealing', () => {
  const table = (column: string) => ({
    'src/care/notes/table.ts': `import { pgTable, text } from 'drizzle-orm/pg-core'
import { sealedText } from '@/db/columns'
export const note = pgTable('note', { diagnosis: ${column}('diagnosis') })
`,
    'src/db/data-classes.json': JSON.stringify({ note: { health: ['diagnosis'] } }),
  })

  it('passes a column about health that is sealed', () => {
    expect(checkTree('check-sealing.mjs', table('sealedText'), [COLUMNS])).toEqual({ code: 0, output: '' })
  })

  it('fails on one that is stored readable', () => {
    const { code, output } = checkTree('check-sealing.mjs', table('text'), [COLUMNS])
    expect(code).toBe(1)
    expect(output).toContain('note.diagnosis holds health data and is not sealed')
  })

  it('fails on a column without a class', () => {
    const { code, output } = checkTree(
      'check-sealing.mjs',
      { ...table('sealedText'), 'src/db/data-classes.json': '{}' },
      [COLUMNS],
    )
    expect(code).toBe(1)
    expect(output).toContain('note.diagnosis has no class')
  })
})

describe('check-words', () => {
  const words = (name: string) =>
    checkTree('check-words.mjs', { 'src/care/notes/rules.ts': `export const ${name} = 1\n` }, [
      'docs/glossary.md',
    ])

  it('passes names that are plain', () => {
    expect(words('owner')).toEqual({ code: 0, output: '' })
  })

  it('fails on a name that is refused, and says where', () => {
    const { code, output } = words('nobody')
    expect(code).toBe(1)
    expect(output).toContain('src/care/notes/rules.ts')
    expect(output).toContain('nobody')
  })
})

describe('npm run check', () => {
  it('runs every check of the folder', () => {
    const run = new Set(Object.values(TASKS).map(([program, script]) => program === 'node' && script))
    const checks = readdirSync('scripts').filter((name) => /^check-.*\.mjs$/.test(name))
    expect(checks.length).toBeGreaterThan(9)
    expect(checks.filter((name) => !run.has(`scripts/${name}`))).toEqual([])
  })

  it('offers these tasks', () => {
    const { status, stderr } = spawnSync('node', ['scripts/check.mjs', 'nothing-such'], {
      encoding: 'utf8',
      env: environment(),
    })
    expect(status).toBe(2)
    expect(stderr).toContain(`There are: ${Object.keys(TASKS).join(', ')}`)
  })
})
