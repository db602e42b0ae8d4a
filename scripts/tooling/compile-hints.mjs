/**
 * Tells the browser to compile the content admin's scripts as a whole (explicit compile hints, Chrome 136 and later; for
 * other browsers it is a comment). The admin runs nearly all of its 2.3 MB at each opening of a record. Without the hint a
 * browser compiles each function when it is first called, at every opening; with it, the compiled file is stored and used
 * again. Scripts that public pages load too are left alone: a visitor runs a part of them, once.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'

export const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n'
const ADMIN_ENTRY = '/app/(payload)/'
const MANIFEST = 'page_client-reference-manifest.js'

/** @param pages the folder of a build. @throws when it names no script of the admin: Next has changed its manifests */
export function hintAdminScripts(pages) {
  const app = join(pages, 'server', 'app')
  const manifests = readdirSync(app, { recursive: true }).filter((path) => path.endsWith(MANIFEST))
  const entries = manifests.flatMap((path) => readEntries(readFileSync(join(app, path), 'utf8')))
  const scripts = scriptsOfAdminAlone(entries)
  if (scripts.length === 0) throw new Error('No script of the content admin was found in the build')
  for (const script of scripts) {
    const file = join(pages, script)
    const source = readFileSync(file, 'utf8')
    if (!source.startsWith(COMPILE_HINT)) writeFileSync(file, COMPILE_HINT + source)
  }
}

/** @param source a manifest of Next. @returns pairs of an entry's path and its scripts */
function readEntries(source) {
  const context = {}
  runInNewContext(source, context)
  return Object.values(context.__RSC_MANIFEST ?? {}).flatMap(({ entryJSFiles }) =>
    Object.entries(entryJSFiles),
  )
}

function scriptsOfAdminAlone(entries) {
  const isAdmin = ([path]) => path.includes(ADMIN_ENTRY)
  const shared = new Set(entries.filter((entry) => !isAdmin(entry)).flatMap(([, scripts]) => scripts))
  const admin = new Set(entries.filter(isAdmin).flatMap(([, scripts]) => scripts))
  return [...admin].filter((script) => !shared.has(script)).sort()
}
