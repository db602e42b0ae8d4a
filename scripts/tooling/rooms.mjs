/** Which room a file belongs to, which rooms import each other, and where that breaks the order of the bands. */
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'oxc-parser'

/** From the top down: a band may import its own rooms and every band below. `server` may import all but `app`. */
export const BANDS = ['app', 'surfaces', 'care', 'content', 'base', 'db', 'i18n', 'ui', 'lib']
/** Bands whose folders are rooms; the other bands are one room each. */
export const BANDS_OF_ROOMS = ['surfaces', 'care', 'content', 'base']
/** Rooms with the parts of several surfaces. Of its own band a surface may import only these. */
const SHARED_SURFACES = ['surfaces/frame', 'surfaces/forms']
/** The lowest bands serve every room. Each of them may import only the ones listed here. */
const FOUNDATIONS = { db: ['lib'], i18n: ['lib'], ui: ['lib', 'i18n'], lib: [] }
/** Files that compose all rooms: Payload's configuration and types, and the tables of the care database. */
const COMPOSITION_ROOTS = ['src/payload.config.ts', 'src/payload-types.ts', 'src/db/schema.ts']
const EXTENSIONS = ['', '.ts', '.tsx', '.mjs', '.js', '.css', '/index.ts']

/** @returns `care/offers`, `db`, …; undefined for a file that belongs to no room */
export function roomOf(file) {
  const [source, band, room, ...rest] = file.split('/')
  if (source !== 'src' || COMPOSITION_ROOTS.includes(file)) return undefined
  if (band === 'server') return band
  if (!BANDS.includes(band)) return undefined
  return BANDS_OF_ROOMS.includes(band) && rest.length > 0 ? `${band}/${room}` : band
}

/** The specifiers a file imports: static and dynamic, of values and of types. */
export function specifiersOf(file, text) {
  const { module } = parseSync(file, text)
  const literals = [...text.matchAll(/\bimport\(\s*(?:\/\*.*?\*\/\s*)?(['"])([^'"]+)\1/g)].map(
    ([, , specifier]) => specifier,
  )
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
    ),
    ...literals,
  ]
}

/**
 * What the check of directions cannot see: files outside the bands, and imports whose path is computed.
 * @param sources file → text, of `src` without tests
 * @returns a sentence for each fault
 */
export function unseenFaults(sources) {
  return [...sources].flatMap(([file, text]) => [
    ...(isPlaced(file) ? [] : [`${file} is in no room: the bands of src are server, ${BANDS.join(', ')}`]),
    ...computedImports(file, text).map(
      (argument) => `${file} imports ${argument}: write the path as a plain string, so that it is checked`,
    ),
  ])
}

function isPlaced(file) {
  const room = roomOf(file)
  return room ? !BANDS_OF_ROOMS.includes(room) : COMPOSITION_ROOTS.includes(file)
}

/** Arguments of dynamic imports that are no plain strings. A template that begins outside `src` imports no room. */
function computedImports(file, text) {
  return parseSync(file, text)
    .module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start, end))
    .filter((argument) => !/^(['"])[^'"]*\1$/.test(argument) && !beginsOutside(file, argument))
}

function beginsOutside(file, argument) {
  const [, head] = /^`(\.{1,2}\/[^`$]*\/)\$\{/.exec(argument) ?? []
  return head !== undefined && !normalize(join(dirname(file), head)).startsWith('src/')
}

/**
 * Imports between rooms.
 * @param sources file → text, of `src` without tests
 * @returns `{ from, to, file, target }` for each
 */
export function importsBetweenRooms(sources) {
  const found = []
  for (const [file, text] of sources) {
    const from = roomOf(file)
    if (!from) continue
    for (const specifier of new Set(specifiersOf(file, text))) {
      const target = resolve(file, specifier, sources)
      const to = target && roomOf(target)
      if (to && to !== from) found.push({ from, to, file, target })
    }
  }
  return found
}

function resolve(file, specifier, sources) {
  if (!specifier.startsWith('@/') && !specifier.startsWith('.')) return undefined
  const path = specifier.startsWith('@/')
    ? `src/${specifier.slice(2)}`
    : normalize(join(dirname(file), specifier))
  return EXTENSIONS.map((extension) => path + extension).find((candidate) => sources.has(candidate))
}

/** Whether a room may import another: bands go down, and one surface must not know another. */
export function isDownward(from, to) {
  const [above, below] = [bandOf(from), bandOf(to)]
  if (above === 'server') return below !== 'app'
  if (below === 'server') return false
  if (above in FOUNDATIONS) return FOUNDATIONS[above].includes(below)
  if (above === 'surfaces' && below === 'surfaces') return SHARED_SURFACES.includes(to)
  if (above === below) return true
  return BANDS.indexOf(above) < BANDS.indexOf(below)
}

function bandOf(room) {
  return room.split('/')[0]
}

/** Groups of rooms that import each other in a cycle (strongly connected components with more than one room). */
export function circlesOf(imports) {
  const next = new Map()
  for (const { from, to } of imports) {
    if (!next.has(from)) next.set(from, new Set())
    next.get(from).add(to)
  }
  const reach = new Map([...next.keys()].map((room) => [room, reachableFrom(room, next)]))
  const circles = []
  const placed = new Set()
  for (const room of [...next.keys()].sort()) {
    if (placed.has(room)) continue
    const circle = [...(reach.get(room) ?? [])].filter((other) => reach.get(other)?.has(room)).sort()
    if (circle.length > 1) circles.push(circle)
    for (const member of circle) placed.add(member)
  }
  return circles
}

function reachableFrom(room, next) {
  const seen = new Set()
  const waiting = [...(next.get(room) ?? [])]
  for (let other = waiting.pop(); other !== undefined; other = waiting.pop()) {
    if (seen.has(other)) continue
    seen.add(other)
    waiting.push(...(next.get(other) ?? []))
  }
  return seen
}

/**
 * What is wrong with the imports between rooms, as lines to print.
 * @param exceptions `from -> to` pairs of known violations; one that no longer occurs is a fault as well
 */
export function faultsOf(imports, exceptions) {
  const isExcepted = ({ from, to }) => exceptions.includes(`${from} -> ${to}`)
  const judged = imports.filter((one) => !isExcepted(one))
  const upward = judged
    .filter(({ from, to }) => !isDownward(from, to))
    .map(({ file, target, from, to }) => `${file} imports ${target}: ${from} must not know ${to}`)
  const circles = circlesOf(judged.filter(({ from, to }) => isDownward(from, to))).map(
    (rooms) => `${rooms.join(', ')} import each other in a circle:\n${pairsWithin(judged, rooms)}`,
  )
  const stale = exceptions
    .filter((pair) => !imports.some(({ from, to }) => `${from} -> ${to}` === pair))
    .map((pair) => `"${pair}" is no longer needed among the exceptions: take it out`)
  return [...upward, ...circles, ...stale]
}

function pairsWithin(imports, rooms) {
  const pairs = imports.filter(({ from, to }) => rooms.includes(from) && rooms.includes(to))
  return pairs.map(({ file, target }) => `    ${file} -> ${target}`).join('\n')
}
