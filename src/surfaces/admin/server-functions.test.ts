import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { checkCall, SERVER_FUNCTIONS } from './server-functions'

it.each(['form-state', 'render-list', 'constructor', '', undefined])(
  'an anonymous caller may not call %s',
  (name) => {
    expect(checkCall(false, name)).toBe('stranger')
  },
)

it.each([
  'constructor',
  'toString',
  '__proto__',
  'hasOwnProperty',
  'Form-State',
  '',
  undefined,
  3,
  ['slugify'],
])('there is no function %s', (name) => {
  expect(checkCall(true, name)).toBe('unknown')
})

it('staff may call exactly Payload’s functions', async () => {
  const source = await readFile(
    'node_modules/@payloadcms/next/dist/utilities/handleServerFunctions.js',
    'utf8',
  )
  const table = /baseServerFunctions = \{([^}]*)\}/.exec(source)?.[1] ?? ''
  const names = [...table.matchAll(/^\s*'?([\w-]+)'?:/gm)].map(([, name]) => name)
  expect(new Set(names)).toEqual(SERVER_FUNCTIONS)
  for (const name of names) expect(checkCall(true, name)).toBe('allowed')
})
