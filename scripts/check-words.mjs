/**
 * Names and words of the source: what scripts/tooling/words.mjs and the column "not" of docs/glossary.md refuse, with
 * what to write instead (CONTRIBUTING.md, "Names and words").
 *
 *     node scripts/check-words.mjs                         all
 *     node scripts/check-words.mjs src/care tests/e2e      only these folders or files
 *     node scripts/check-words.mjs --root FOLDER           another tree
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { checkedTree } from './tooling/checked-tree.mjs'
import { refusedWords } from './tooling/glossary.mjs'
import { isRead, wordFaults } from './tooling/words.mjs'

const FOLDERS = ['src', 'tests', 'scripts', 'bench', 'seed']

const { tree, rest: paths } = checkedTree()
const missing = paths.filter((path) => !existsSync(join(tree, path)))
if (missing.length > 0) {
  console.error(`There is no ${missing.join(', ')}`)
  process.exit(2)
}

const glossary = refusedWords(readFileSync(join(tree, 'docs/glossary.md'), 'utf8'))
const faults = (paths.length > 0 ? paths : FOLDERS.filter((folder) => existsSync(join(tree, folder))))
  .flatMap(filesIn)
  .filter(isRead)
  .flatMap((file) => wordFaults(file, readFileSync(join(tree, file), 'utf8'), glossary))
for (const fault of faults) console.log(fault)
process.exit(faults.length > 0 ? 1 : 0)

function filesIn(path) {
  const name = path.replace(/\/$/, '')
  if (statSync(join(tree, name)).isFile()) return [name]
  return readdirSync(join(tree, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(tree.length + 1))
    .filter((file) => !file.includes('node_modules/'))
    .sort()
}
