/** Imports modules of `src` in scripts, so that generated pages use the source's own tables. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { root } from '../lib.mjs'

/**
 * @param {string} file from the root, such as `src/care/orders/rules.ts`. It and what it imports must run without an
 *   environment and a database, as pure files and tables do.
 * @returns {Promise<Record<string, unknown>>} what the file exports
 */
export async function loadSource(file) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    jsx: 'automatic',
    logLevel: 'warning',
  })
  // Inside node_modules, so that the module's packages are resolved.
  const cache = join(root, 'node_modules', '.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'kervan-source-'))
  try {
    const path = join(folder, 'module.mjs')
    writeFileSync(path, outputFiles[0].contents)
    return await import(pathToFileURL(path).href)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
