/**
 * `npm run check`: all static checks. Prints one line per task with its time, then the findings.
 *
 *     npm run check                all
 *     npm run check -- types lint  only these
 */
import { availableParallelism } from 'node:os'
import { install } from './lib.mjs'
import { capture } from './tooling/command.mjs'

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
const LONGEST_OUTPUT = 12_000

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !Object.hasOwn(TASKS, name))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(TASKS).join(', ')}`)
  process.exit(2)
}

install()
const began = performance.now()
const waiting = Object.entries(TASKS).filter(([name]) => asked.length === 0 || asked.includes(name))
const failures = []
await Promise.all(Array.from({ length: Math.min(4, Math.max(2, availableParallelism())) }, work))

for (const { name, output } of failures)
  console.log(`\n── ${name} ${'─'.repeat(60)}\n${shorten(output.trim())}`)
const verdict =
  failures.length === 0 ? 'All checks passed' : `Failed: ${failures.map(({ name }) => name).join(', ')}`
console.log(`\n${verdict} (${seconds(began)})`)
process.exit(failures.length > 0 ? 1 : 0)

async function work() {
  for (let task = waiting.shift(); task; task = waiting.shift()) {
    const [name, [program, ...args]] = task
    const start = performance.now()
    const { code, output } = await capture(program, args, { FORCE_COLOR: '0', NO_COLOR: '1' })
    console.log(`${code === 0 ? '✓' : '✗'} ${name.padEnd(11)} ${seconds(start)}`)
    if (code !== 0) failures.push({ name, output: withoutNoise(output) })
  }
}

/** npm and dependency-cruiser warn about this machine and about TypeScript 7; neither is about the source. */
function withoutNoise(output) {
  return output
    .replace(/^npm warn .*\n/gm, '')
    .replace(/^‼ missing-tsc-transpiler:[\s\S]*?\n\n\s*=> .*\n/m, '')
}

function shorten(output) {
  if (output.length <= LONGEST_OUTPUT) return output
  return `${output.slice(0, LONGEST_OUTPUT)}\n… ${output.length - LONGEST_OUTPUT} more characters`
}

function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`
}
