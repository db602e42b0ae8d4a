/**
 * Names and words of the source: what scripts/tooling/words.mjs and the column "not" of docs/glossary.md refuse, with
 * what to write instead (CONTRIBUTING.md, "Names and words").
 *
 *     node scripts/check-words.mjs                         all
 *     node scripts/check-words.mjs src/care tests/e2e      only these folders or files
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib.mjs'
import { refusedWords } from './tooling/glossary.mjs'
import { isRead, wordFaults } from './tooling/words.mjs'

const FOLDERS = ['src', 'tests', 'scripts', 'bench', 'seed']

const paths = process.argv.slice(2)
const missing = paths.filter((path) => !existsSync(join(root, path)))
if (missing.length > 0) {
  console.error(`There is no ${missing.join(', ')}`)
  process.exit(2)
}

const glossary = refusedWords(readFileSync(join(root, 'docs/glossary.md'), 'utf8'))
const faults = (paths.length > 0 ? paths : FOLDERS)
  .flatMap(filesIn)
  .filter(isRead)
  .flatMap((file) => wordFaults(file, readFileSync(join(root, file), 'utf8'), glossary))
for (const fault of faults) console.log(fault)
process.exit(faults.length > 0 ? 1 : 0)

function filesIn(path) {
  const name = path.replace(/\/$/, '')
  if (statSync(join(root, name)).isFile()) return [name]
  return readdirSync(join(root, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((file) => !file.includes('node_modules/'))
    .sort()
}
