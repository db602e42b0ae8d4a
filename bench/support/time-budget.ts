/** What answers of a load say about their budget. */
import { milliseconds, percentile } from './report'

export type TimedAnswers = {
  readonly name: string
  readonly times: readonly number[]
  /** How many were not answered as they should be. */
  readonly failed: number
}

/** @returns a line for each thing that is wrong: answers that failed or never came, a 95th percentile above the budget */
export function timeFaults({ name, times, failed }: TimedAnswers, p95BudgetMs: number): string[] {
  if (times.length === 0) return [`${name}: nothing was measured`]
  const p95 = percentile(times, 0.95)
  return [
    ...(failed > 0 ? [`${name}: ${failed} of ${times.length} failed`] : []),
    ...(p95 <= p95BudgetMs ? [] : [`${name}: p95 ${milliseconds(p95)}, budget ${milliseconds(p95BudgetMs)}`]),
  ]
}

/** With `--gate`, prints the faults and makes the run fail. Times depend on the machine: for a quiet one only. */
export function gateOn(faults: readonly string[]): void {
  if (!process.argv.includes('--gate')) return
  for (const fault of faults) console.log(`Fault: ${fault}`)
  if (faults.length > 0) process.exitCode = 1
}
