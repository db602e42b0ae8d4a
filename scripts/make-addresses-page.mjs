/** Writes docs/addresses.md from the address table; a unit test says when the page is older than the table. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from './lib.mjs'
import { addressesPage } from './tooling/addresses-page.mjs'

const { outputFiles } = await build({
  absWorkingDir: root,
  entryPoints: ['src/lib/addresses.ts'],
  bundle: true,
  write: false,
  format: 'esm',
  platform: 'node',
})
const [{ text }] = outputFiles
const { ADDRESSES } = await import(`data:text/javascript,${encodeURIComponent(text)}`)
writeFileSync(join(root, 'docs/addresses.md'), addressesPage(ADDRESSES))
