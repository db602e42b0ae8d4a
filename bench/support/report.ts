/** What every benchmark prints: a table, and the machine it was measured on. */
import { availableParallelism, cpus, totalmem } from 'node:os'

type Cell = string | number

/** Prints rows under their headings, numbers to the right. */
export function printTable(headings: readonly string[], rows: readonly (readonly Cell[])[]): void {
  const all = [headings, ...rows].map((row) => row.map(String))
  const widths = headings.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  const isNumeric = headings.map((_, column) =>
    rows.every((row) => /^[\d<>.,%×\s-]*(?:ms|s|kB|MB)?$/.test(String(row[column] ?? ''))),
  )
  const line = (row: readonly string[]) =>
    row
      .map((cell, n) => (isNumeric[n] ? cell.padStart(widths[n] ?? 0) : cell.padEnd(widths[n] ?? 0)))
      .join('  ')
      .trimEnd()
  const [head = [], ...body] = all
  console.log(`\n${line(head)}\n${widths.map((width) => '─'.repeat(width)).join('  ')}`)
  for (const row of body) console.log(line(row))
}

/** Figures depend on the machine, most of all when client and server share its cores. */
export function printMachine(): void {
  const memory = Math.round(totalmem() / 2 ** 30)
  const model = cpus()[0]?.model ?? 'unknown processor'
  console.log(
    `\n${availableParallelism()} cores (${model}), ${memory} GB, Node ${process.versions.node}; client, server and database share them.`,
  )
}

/** `12345.6` → `12,346`. */
export function whole(value: number): string {
  return Math.round(value).toLocaleString('en-US')
}

export function milliseconds(value: number): string {
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`
}

/** The value below which `share` of the sorted values lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}
