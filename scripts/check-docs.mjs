/**
 * Links of every Markdown page, and the files and folders it names, are there; steps follow the imports of the source
 * and are not more than nine for a contact request; decision records are numbered and dated.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib.mjs'
import { decisionFaults } from './tooling/decision-records.mjs'
import { brokenPaths, brokenSteps, longWalks, misplacedSteps } from './tooling/doc-paths.mjs'
import { importsBetweenRooms } from './tooling/rooms.mjs'
import { productionSources } from './tooling/source-files.mjs'

/** The longest way that a newcomer has to follow: rooms between the address and the row (ARCHITECTURE.md). */
const WALKS = { 'A contact request': 9 }
const FOLDERS = ['docs', 'deploy', 'seed', 'src']

const pages = [
  ...readdirSync(root),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((name) => `${folder}/${name}`),
  ),
].filter((name) => name.endsWith('.md'))
const texts = pages.map((page) => [page, readFileSync(join(root, page), 'utf8')])
const imports = importsBetweenRooms(new Map(productionSources()))
const faults = [
  ...texts.flatMap(([page, text]) => brokenPaths(page, text, isThere)),
  ...texts.flatMap(([page, text]) => brokenSteps(page, text, isThere)),
  ...texts.flatMap(([page, text]) => misplacedSteps(page, text, imports)),
  ...texts
    .filter(([page]) => page === 'ARCHITECTURE.md')
    .flatMap(([page, text]) => longWalks(page, text, WALKS)),
  ...decisionFaults(texts.filter(([page]) => page.startsWith('docs/decisions/'))),
]
for (const fault of faults) console.log(fault)
process.exit(faults.length > 0 ? 1 : 0)

function isThere(path) {
  return existsSync(join(root, path))
}
