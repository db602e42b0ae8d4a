/**
 * `npm ci` refuses a lock file whose optional dependencies name packages that were never published (builds for
 * other platforms of this Next release). This removes those names from the lock, and packages that are not used; run it
 * after `npm install`.
 */
import { readFileSync, writeFileSync } from 'node:fs'

const file = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8'))
/** Optional packages of 35 MB that nothing here uses: pdf.js draws with them where there is no browser. */
const UNUSED = /^node_modules\/@napi-rs\/canvas/
let removed = 0

for (const path of Object.keys(lock.packages)) if (UNUSED.test(path)) delete lock.packages[path]

for (const [path, entry] of Object.entries(lock.packages)) {
  for (const name of Object.keys(entry.optionalDependencies ?? {})) {
    if (isLocked(path, name)) continue
    delete entry.optionalDependencies[name]
    removed++
  }
}

writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`package-lock.json: ${removed} optional packages taken out`)

/** Whether the lock has `name` where a package at `path` would resolve it: beside it or in a parent folder. */
function isLocked(path, name) {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const candidate = at ? `${at}/node_modules/${name}` : `node_modules/${name}`
    if (candidate in lock.packages) return true
    if (!at) return false
  }
}
