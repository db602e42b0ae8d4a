/** Each room of `src/care` has at least 0.8 lines of tests for a line of source. What counts: tooling/test-ratio.mjs. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib.mjs'
import { testRatios } from './tooling/test-ratio.mjs'

const MIN_RATIO = 0.8

const integrationTests = [...filesIn('tests/integration'), ...filesIn('tests/faults')]
const rooms = testRatios(filesIn('src/care'), integrationTests)
const below = rooms.filter(({ ratio }) => ratio < MIN_RATIO)

printRow('room', 'source', 'tests', 'ratio')
for (const { room, source, tests, ratio } of rooms)
  printRow(
    room,
    source,
    tests,
    ratio.toFixed(2),
    ratio < MIN_RATIO ? `needs ${missing(source, tests)} lines more` : '',
  )
process.exit(below.length > 0 || rooms.length === 0 ? 1 : 0)

function missing(source, tests) {
  return Math.ceil(source * MIN_RATIO) - tests
}

function printRow(room, source, tests, ratio, note = '') {
  const numbers = [source, tests, ratio].map((cell) => String(cell).padStart(8)).join('')
  console.log(`${room.padEnd(12)}${numbers}  ${note}`.trimEnd())
}

/** `[path, text]` of the TypeScript files of a folder. */
function filesIn(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .map((name) => `${folder}/${name}`)
    .filter((path) => /\.tsx?$/.test(path))
    .sort()
    .map((path) => [path, readFileSync(join(root, path), 'utf8')])
}
