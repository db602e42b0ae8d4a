/** Runs checks side by side, prints a line for each with its time, then what the failed ones found. */
import { availableParallelism } from 'node:os'
import { capture } from './command.mjs'

const LONGEST_OUTPUT = 12_000

/**
 * @param {Readonly<Record<string, readonly string[]>>} tasks name → program and arguments, the longest first
 * @param {(line: string) => void} print
 * @returns {Promise<0 | 1>} the exit code: 1 when a task failed
 */
export async function runTasks(tasks, print = console.log) {
  const began = performance.now()
  const waiting = Object.entries(tasks)
  const failures = []
  await Promise.all(Array.from({ length: Math.min(4, Math.max(2, availableParallelism())) }, work))
  for (const { name, output } of failures) print(`\n── ${name} ${'─'.repeat(60)}\n${shorten(output.trim())}`)
  const verdict =
    failures.length === 0 ? 'All checks passed' : `Failed: ${failures.map(({ name }) => name).join(', ')}`
  print(`\n${verdict} (${seconds(began)})`)
  return failures.length > 0 ? 1 : 0

  async function work() {
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      const [name, [program, ...args]] = task
      const start = performance.now()
      const { code, output } = await capture(program, args, { FORCE_COLOR: '0', NO_COLOR: '1' })
      print(`${code === 0 ? '✓' : '✗'} ${name.padEnd(11)} ${seconds(start)}`)
      if (code !== 0) failures.push({ name, output: withoutNoise(output) })
    }
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
