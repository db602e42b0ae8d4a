/** The check of the layout, run as a command on made-up trees. */
import { expect, it } from 'vitest'
import { checkTree } from './made-up-tree.mjs'

const CHECK = 'check-structure.mjs'

it('a name among the extra files whose file does not exist fails', () => {
  const { code, output } = checkTree(CHECK, {
    'src/care/offers/amounts.ts': 'export const one = 1\n',
    'src/care/offers/table.ts': 'export const two = 2\n',
  })
  expect(code).toBe(1)
  expect(output).toContain('src/care/offers: EXTRA_FILES names builder-rules, and there is no such file')
  expect(output).not.toContain('EXTRA_FILES names amounts')
})

it.each(['rules.ts', 'builder-rules.ts'])('%s must not import a framework or read a clock', (name) => {
  const { code, output } = checkTree(CHECK, {
    [`src/care/offers/${name}`]: "import { eq } from 'drizzle-orm'\nexport const at = () => now()\n",
  })
  expect(code).toBe(1)
  expect(output).toContain(`src/care/offers/${name}: is pure and must not import 'drizzle-orm'`)
  expect(output).toContain(`src/care/offers/${name}: is pure: time, chance and settings are arguments`)
})

it('a component that shows rules is no rule', () => {
  const { output } = checkTree(CHECK, {
    'src/surfaces/auth/password-rules.tsx': "import { useState } from 'react'\nexport const a = useState\n",
  })
  expect(output).not.toContain('password-rules.tsx')
})
