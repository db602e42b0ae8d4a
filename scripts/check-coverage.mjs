/**
 * Compares docs/specification-coverage.md with the source: every test it names exists with that exact title and is not
 * skipped, every room it names exists, it names the room of each unit test, and its rows are numbered without gaps, so
 * that no row disappears unnoticed. A row is in the table and names a room: one below other text is a fault.
 *
 * A row is `| number | sentence | test | room |`; tests are written `path: title`, several are separated by `<br>`, and
 * `…` replaces the words of a title that differ from run to run.
 *
 *     node scripts/check-coverage.mjs --write    numbers new rows, moves them into the table, completes
 *                                               partial titles and corrects rooms
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib.mjs'
import { missingRooms, rightRooms } from './tooling/coverage-rooms.mjs'
import { gathered, rowsOutside } from './tooling/coverage-table.mjs'
import { isTitle, testTitles, written } from './tooling/test-titles.mjs'

const DOCUMENT = 'docs/specification-coverage.md'
const file = join(root, DOCUMENT)
const read = new Map()
const faults = []

if (process.argv.includes('--write')) complete()
const page = readFileSync(file, 'utf8').split('\n')
const rows = page.flatMap((line, at) => (isRow(line) ? [{ cells: cellsOf(line), line: at + 1 }] : []))
for (const row of rows) checkRow(row)
checkNumbers(rows)
for (const line of rowsOutside(page, isRow)) say(line, 'is outside of the table: --write moves it')

for (const fault of faults) console.error(fault)
console.log(`${rows.length} sentences, ${faults.length} faults`)
process.exit(faults.length > 0 || rows.length === 0 ? 1 : 0)

function checkRow({ cells, line }) {
  if (cells.length !== 4) return say(line, 'is not | number | sentence | test | room |')
  const [, sentence, tests, rooms] = cells
  if (!sentence) say(line, 'names no sentence')
  for (const test of tests.split('<br>')) checkTest(test.trim(), line)
  const named = roomsIn(rooms)
  if (named.some((room) => !room)) say(line, 'names no room')
  for (const room of named) if (!existsSync(join(root, room))) say(line, `there is no ${room}`)
  for (const room of missingRooms(pathsIn(tests), named))
    say(line, `does not name ${room}, which holds one of its tests: node scripts/check-coverage.mjs --write`)
}

function checkTest(test, line) {
  const [, path, name] = /^`([^`]+)`: (.+)$/.exec(test) ?? []
  if (!path || !name) return say(line, `is not written \`path\`: title: ${test}`)
  if (!existsSync(join(root, path))) return say(line, `there is no ${path}`)
  const { titles, texts } = titlesOf(path)
  const named = titles.filter((title) => isTitle(title, texts, name))
  if (named.length === 0) return say(line, `${path} has no test with the title “${name}”${meant(path, name)}`)
  if (named.every(({ isSkipped }) => isSkipped)) say(line, `${path} may skip “${name}”`)
}

/** 1, 2, 3 …, each once, in any order of the rows. */
function checkNumbers(all) {
  const numbers = all.map(({ cells }) => Number(cells[0]))
  for (const { cells, line } of all) if (!/^[1-9]\d*$/.test(cells[0])) say(line, `has no number: ${cells[0]}`)
  for (let number = 1; number <= Math.max(0, ...numbers); number++) {
    const times = numbers.filter((each) => each === number).length
    if (times === 0) faults.push(`${DOCUMENT} has no row ${number}: a sentence without a test is a fault`)
    if (times > 1)
      faults.push(`${DOCUMENT} has row ${number} ${times} times: empty the newer one's cell and --write`)
  }
}

function complete() {
  const lines = gathered(readFileSync(file, 'utf8').split('\n'), isRow)
  let last = Math.max(0, ...lines.filter(isRow).map((line) => Number(cellsOf(line)[0]) || 0))
  const done = lines.map((line) => {
    if (!isRow(line)) return line
    const cells = cellsOf(line)
    if (cells.length === 3) cells.unshift('')
    const [number, sentence, tests, rooms] = cells
    const right = rightRooms(pathsIn(tests), roomsIn(rooms)).map((room) => `\`${room}\``)
    const whole = tests.split('<br>').map(wholeTitle).join('<br>')
    return `| ${[number || ++last, sentence, whole, right.join(', ')].join(' | ')} |`
  })
  writeFileSync(file, done.join('\n'))
}

function pathsIn(tests) {
  return [...tests.matchAll(/`([^`]+)`: /g)].map(([, path]) => path)
}

function roomsIn(cell) {
  return cell.split(',').map((room) => room.trim().replaceAll('`', ''))
}

function wholeTitle(test) {
  const [, path, name] = /^`([^`]+)`: (.+)$/.exec(test.trim()) ?? []
  if (!path || !existsSync(join(root, path))) return test
  const { titles, texts } = titlesOf(path)
  if (titles.some((title) => isTitle(title, texts, name))) return test
  const [only, ...others] = begun(path, name)
  return only && others.length === 0 ? `\`${path}\`: ${only}` : test
}

/** The full titles that contain this text. */
function begun(path, name) {
  return [...new Set(titlesOf(path).titles.map(written))].filter((title) => title.includes(name))
}

function meant(path, name) {
  const whole = begun(path, name)
  return whole.length > 0 ? `; perhaps ${whole.map((title) => `“${title}”`).join(' or ')}` : ''
}

function titlesOf(path) {
  if (!read.has(path)) read.set(path, testTitles(path, readFileSync(join(root, path), 'utf8')))
  return read.get(path)
}

function isRow(line) {
  return line.startsWith('| ') && !/^\| (?:no\. \| )?sentence /.test(line)
}

function cellsOf(line) {
  return line
    .slice(1, -1)
    .split(' | ')
    .map((cell) => cell.trim())
}

function say(line, what) {
  faults.push(`${DOCUMENT}:${line} ${what}`)
}
