/**
 * Holds docs/specification-coverage.md against the tree: every test it names is a file that has a test of that name,
 * and every room it names exists. A row is `| sentence | test | room |`; tests are written `path: name`, several
 * are parted by `<br>`, and the name may be a part of the test's title.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib.mjs'

const DOCUMENT = 'docs/specification-coverage.md'
const faults = []
let sentences = 0

for (const [at, line] of readFileSync(join(root, DOCUMENT), 'utf8').split('\n').entries()) {
  if (!line.startsWith('| ') || line.startsWith('| sentence')) continue
  const [sentence, tests, rooms] = line
    .slice(2, -1)
    .split(' | ')
    .map((cell) => cell.trim())
  sentences++
  for (const test of tests.split('<br>')) checkTest(test.trim(), at + 1)
  for (const room of (rooms ?? '').split(','))
    if (!existsSync(join(root, room.trim().replaceAll('`', '')))) say(at + 1, `there is no ${room.trim()}`)
  if (!sentence) say(at + 1, 'names no sentence')
}

for (const fault of faults) console.error(fault)
console.log(`${sentences} sentences, ${faults.length} faults`)
process.exit(faults.length > 0 || sentences === 0 ? 1 : 0)

function checkTest(test, line) {
  const [, path, name] = /^`([^`]+)`: (.+)$/.exec(test) ?? []
  if (!path || !name) return say(line, `is not written \`path\`: name: ${test}`)
  const file = join(root, path)
  if (!existsSync(file)) return say(line, `there is no ${path}`)
  if (!readFileSync(file, 'utf8').includes(name)) say(line, `${path} has no test named “${name}”`)
}

function say(line, what) {
  faults.push(`${DOCUMENT}:${line} ${what}`)
}
