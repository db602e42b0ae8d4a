/**
 * Imports between rooms go down only, without cycles (ARCHITECTURE.md, "Bands and rooms"). Counts every import:
 * static and dynamic, of values and of types. A file outside the bands fails, and so does an import of a computed path.
 *
 *     node scripts/check-rooms.mjs --write          draws the rooms and their imports into ARCHITECTURE.md
 *     node scripts/check-rooms.mjs --root FOLDER    checks another tree
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkedTree } from './tooling/checked-tree.mjs'
import { drawing, replaceDrawing } from './tooling/room-drawing.mjs'
import { faultsOf, importsBetweenRooms, unseenFaults } from './tooling/rooms.mjs'

/** Known violations, as `from -> to`. An entry that is no longer needed fails the check. */
const EXCEPTIONS = []

const { tree, rest } = checkedTree()
const PAGE = join(tree, 'ARCHITECTURE.md')
const NOT_COUNTED = /\.test\.tsx?$|\.d\.ts$|^src\/db\/migrations\/|^src\/content-migrations\/|importMap\.js$/

const sources = readSources()
const imports = importsBetweenRooms(sources)
const faults = [...unseenFaults(sources), ...faultsOf(imports, EXCEPTIONS)]
const page = readFileSync(PAGE, 'utf8')
const current = replaceDrawing(page, drawing(imports))
if (rest.includes('--write')) writeFileSync(PAGE, current)
else if (current !== page)
  faults.push('ARCHITECTURE.md: the drawing of the rooms is old; run node scripts/check-rooms.mjs --write')

for (const fault of faults) console.log(fault)
process.exit(faults.length > 0 ? 1 : 0)

function readSources() {
  const files = readdirSync(join(tree, 'src'), { recursive: true })
    .map((name) => `src/${name}`)
    .filter((name) => /\.(?:[cm]?[jt]sx?|css)$/.test(name) && !NOT_COUNTED.test(name))
  return new Map(
    files.map((file) => [file, file.endsWith('.css') ? '' : readFileSync(join(tree, file), 'utf8')]),
  )
}
