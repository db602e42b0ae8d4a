import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PHASE_PRODUCTION_SERVER } from 'next/constants'
import loadConfig from 'next/dist/server/config'
import { afterEach, expect, it } from 'vitest'
import { makeTestFolder, removeTestFolder } from '../../../tests/support/test-folders'
import { applyBuiltConfig } from './built-config'

const folder = makeTestFolder()
afterEach(() => removeTestFolder(folder))

it('Next takes the settings that a build wrote down, and compiles no next.config.ts', async () => {
  mkdirSync(join(folder, '.next'))
  writeFileSync(join(folder, 'next.config.ts'), 'throw new Error("compiled")')
  writeFileSync(
    join(folder, '.next/required-server-files.json'),
    JSON.stringify({ config: { distDir: '.next', poweredByHeader: false, fromBuild: true } }),
  )
  applyBuiltConfig(folder, process.env)
  try {
    expect(await loadConfig(PHASE_PRODUCTION_SERVER, folder)).toMatchObject({ fromBuild: true })
  } finally {
    delete process.env.__NEXT_PRIVATE_STANDALONE_CONFIG
  }
})
