/**
 * How many lines of tests each room of `src/care` has for a line of its source. Blank lines do not count.
 *
 * - Source: the room's `.ts` and `.tsx` files that are neither tests nor generated.
 * - Tests: the room's own unit tests, and its part of the integration tests. A file of these is shared equally among
 *   the modules of care that it imports itself: one that imports three modules of `orders` and one of `requests` counts
 *   three quarters for `orders`. Not counted are imports of types, and of `table` and `constants`, with which a test
 *   sets up and looks at what is stored.
 */
import { basename } from 'node:path'
import { parseSync } from 'oxc-parser'

const CARE = /^src\/care\/([^/]+)\//
const IMPORT_OF_CARE = /^@\/care\/([^/]+)\//
const SET_UP_MODULES = ['table', 'constants']

/**
 * @typedef {readonly [path: string, text: string]} File
 * @typedef {{ room: string, source: number, tests: number, ratio: number }} RoomRatio
 */

/**
 * @param {readonly File[]} careFiles everything under `src/care`
 * @param {readonly File[]} integrationTests
 * @returns {RoomRatio[]} by name of room; lines of tests rounded down
 */
export function testRatios(careFiles, integrationTests) {
  const source = new Map()
  const tests = new Map()
  for (const [path, text] of careFiles) {
    const room = CARE.exec(path)?.[1]
    if (!room || !/\.tsx?$/.test(path) || /\.generated\.tsx?$/.test(path)) continue
    add(/\.test\.tsx?$/.test(path) ? tests : source, room, countLines(text))
  }
  for (const [path, text] of integrationTests) {
    const rooms = roomsOfModules(path, text)
    for (const room of rooms) add(tests, room, countLines(text) / rooms.length)
  }
  return [...source.keys()].sort().map((room) => {
    const [sourceLines, testLines] = [source.get(room), Math.floor(tests.get(room) ?? 0)]
    return { room, source: sourceLines, tests: testLines, ratio: testLines / sourceLines }
  })
}

/** The room of each module of care that a test imports: one entry a module. */
function roomsOfModules(path, text) {
  return [...valueImports(path, text)].flatMap((specifier) => {
    const room = IMPORT_OF_CARE.exec(specifier)?.[1]
    return room && !SET_UP_MODULES.includes(basename(specifier)) ? [room] : []
  })
}

/** Static imports of at least one value, and `import('…')`. */
function valueImports(path, text) {
  const { module } = parseSync(path, text)
  const fixed = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value)
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
    text.slice(start + 1, end - 1),
  )
  return new Set([...fixed, ...dynamic])
}

function countLines(text) {
  return text.split('\n').filter((line) => line.trim() !== '').length
}

function add(lines, room, more) {
  lines.set(room, (lines.get(room) ?? 0) + more)
}
