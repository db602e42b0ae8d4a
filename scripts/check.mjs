/**
 * `npm run check`: all static checks. Prints one line per task with its time, then the findings.
 *
 *     npm run check                all
 *     npm run check -- types lint  only these
 */
import { install } from './lib.mjs'
import { runTasks } from './tooling/run-tasks.mjs'

/** Longest first, so that short tasks run on the other cores meanwhile. */
const TASKS = {
  types: ['tsc', '--noEmit'],
  generated: ['node', 'scripts/check-generated.mjs'],
  unused: ['knip', '--no-progress'],
  unwired: ['knip', '--production', '--no-progress'],
  directions: ['depcruise', '--config', '.dependency-cruiser.cjs', '--output-type', 'err-long', 'src'],
  lint: ['biome', 'ci', '--colors=off'],
  messages: ['node', 'scripts/check-messages.mjs'],
  words: ['node', 'scripts/check-words.mjs'],
  rooms: ['node', 'scripts/check-rooms.mjs'],
  structure: ['node', 'scripts/check-structure.mjs'],
  sealing: ['node', 'scripts/check-sealing.mjs'],
  docs: ['node', 'scripts/check-docs.mjs'],
  seed: ['node', 'scripts/check-seed.mjs'],
  floors: ['node', 'scripts/check-floors.mjs'],
  coverage: ['node', 'scripts/check-coverage.mjs'],
  ratio: ['node', 'scripts/check-test-ratio.mjs'],
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !Object.hasOwn(TASKS, name))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(TASKS).join(', ')}`)
  process.exit(2)
}

install()
const chosen = Object.entries(TASKS).filter(([name]) => asked.length === 0 || asked.includes(name))
process.exit(await runTasks(Object.fromEntries(chosen)))
