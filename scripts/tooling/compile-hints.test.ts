import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { COMPILE_HINT, hintAdminScripts } from './compile-hints.mjs'

let pages: string
beforeEach(() => {
  pages = mkdtempSync(join(tmpdir(), 'kervan-build-'))
})
afterEach(() => rmSync(pages, { recursive: true, force: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(pages, path)), { recursive: true })
  writeFileSync(join(pages, path), text)
}

/** As Next writes it: a script that adds an object to a global one. */
function writeManifest(route: string, entryJSFiles: Record<string, string[]>): void {
  const text = `globalThis.__RSC_MANIFEST = globalThis.__RSC_MANIFEST || {};
globalThis.__RSC_MANIFEST[${JSON.stringify(`${route}/page`)}] = ${JSON.stringify({ entryJSFiles })};`
  write(`server/app${route}/page_client-reference-manifest.js`, text)
}

const read = (path: string) => readFileSync(join(pages, path), 'utf8')

it('scripts of the admin alone are compiled as a whole, those that visitors load too are not', () => {
  for (const name of ['admin', 'shared', 'site']) write(`static/chunks/${name}.js`, `${name}()`)
  writeManifest('/(payload)/admin', {
    '[project]/src/app/(payload)/layout': ['static/chunks/admin.js', 'static/chunks/shared.js'],
    '[project]/node_modules/next/error': ['static/chunks/shared.js'],
  })
  writeManifest('/[locale]', { '[project]/src/app/[locale]/layout': ['static/chunks/site.js'] })
  hintAdminScripts(pages)
  hintAdminScripts(pages) // a second build keeps the files that have not changed
  expect(read('static/chunks/admin.js')).toBe(`${COMPILE_HINT}admin()`)
  expect(read('static/chunks/shared.js')).toBe('shared()')
  expect(read('static/chunks/site.js')).toBe('site()')
})

it('a build without scripts of the admin is refused, because the hint would be missing unnoticed', () => {
  write('static/chunks/site.js', 'site()')
  writeManifest('/[locale]', { '[project]/src/app/[locale]/layout': ['static/chunks/site.js'] })
  expect(() => hintAdminScripts(pages)).toThrow('No script of the content admin')
})
