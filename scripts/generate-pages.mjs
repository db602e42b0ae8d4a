/**
 * Generates pages of docs/ from the source. Each has a file in scripts/pages with the `file` it writes and a `make`
 * that returns its text; a new one is listed here.
 *
 *     npm run generate -- pages                   writes them
 *     node scripts/generate-pages.mjs --check     says which are old, and writes nothing; needs Node 24
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib.mjs'
import * as addresses from './pages/addresses.mjs'
import * as auditActions from './pages/audit-actions.mjs'
import * as clientTypes from './pages/client-types.mjs'
import * as dataModel from './pages/data-model.mjs'
import * as jobs from './pages/jobs.mjs'
import * as limits from './pages/limits.mjs'
import * as states from './pages/states.mjs'

const PAGES = [addresses, auditActions, clientTypes, dataModel, jobs, limits, states]

const onlyChecks = process.argv.includes('--check')
const old = []
for (const { file, make } of PAGES) {
  const path = join(root, file)
  const text = await make()
  if (existsSync(path) && readFileSync(path, 'utf8') === text) continue
  old.push(file)
  if (!onlyChecks) writeFileSync(path, text)
}

for (const file of old)
  console.log(
    onlyChecks ? `${file}: is older than what it is made from; run npm run generate -- pages` : file,
  )
process.exit(onlyChecks && old.length > 0 ? 1 : 0)
