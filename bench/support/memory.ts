/** Memory of a process over time, and what the samples say: its peak, and whether it still grows at the end. */
import { readFileSync } from 'node:fs'

/** Megabytes (of 1,048,576 bytes), at seconds since the first sample. */
export type MemorySample = {
  readonly atSeconds: number
  readonly rss: number
  readonly heap: number
  /** Memory of buffers outside the heap of JavaScript. */
  readonly external: number
}

export type MemoryBudget = {
  /** Of the whole process. */
  readonly peakRssMb: number
  /** Within ten minutes, over the last half of the run. */
  readonly growthMb: number
}

export type MemoryVerdict = {
  readonly peakRssMb: number
  readonly growthMb: number
  readonly faults: readonly string[]
}

const MB = 1_048_576
const TEN_MINUTES_SECONDS = 600
/** Of the minutes of a run, how many must have a sample. */
const MIN_SAMPLED_SHARE = 0.9

/**
 * `NODE_OPTIONS` with which a process writes its memory to `file`, a line every `intervalMs`. Each line has the pid,
 * because processes that it starts inherit the options.
 */
export function samplingOptions(file: string, intervalMs: number): string {
  const source = `
    import { appendFileSync } from 'node:fs'
    setInterval(() => {
      const { rss, heapUsed, external } = process.memoryUsage()
      appendFileSync(${JSON.stringify(file)}, [process.pid, Date.now(), rss, heapUsed, external].join(' ') + '\\n')
    }, ${intervalMs}).unref()`
  return `--import=data:text/javascript,${encodeURIComponent(source)}`
}

/** The samples of one process. */
export function readSamples(file: string, pid: number): readonly MemorySample[] {
  return parseSamples(readFileSync(file, 'utf8'), pid)
}

export function parseSamples(text: string, pid: number): readonly MemorySample[] {
  const lines = text
    .trim()
    .split('\n')
    .map((line) => line.split(' ').map(Number))
    .filter(([id]) => id === pid)
  const began = lines[0]?.[1] ?? 0
  return lines.map(([, at = 0, rss = 0, heap = 0, external = 0]) => ({
    atSeconds: (at - began) / 1000,
    rss: rss / MB,
    heap: heap / MB,
    external: external / MB,
  }))
}

/**
 * Growth is computed from the medians of minutes, because memory goes up and down between garbage collections. A run of
 * `runMinutes` with too few samples is a fault: nothing can be said about the minutes without one.
 */
export function judgeMemory(
  samples: readonly MemorySample[],
  budget: MemoryBudget,
  runMinutes: number,
): MemoryVerdict {
  const peakRssMb = Math.max(0, ...samples.map(({ rss }) => rss))
  const end = samples.at(-1)?.atSeconds ?? 0
  const half = samples.filter(({ atSeconds }) => atSeconds >= end / 2)
  const sampledMinutes = minutesOf(samples).length
  const growthMb =
    slopeOf(minutesOf(half).map(({ atSeconds, rss }) => [atSeconds, rss])) * TEN_MINUTES_SECONDS
  const faults = [
    ...(sampledMinutes < runMinutes * MIN_SAMPLED_SHARE
      ? [`Only ${sampledMinutes} of ${runMinutes} minutes have a sample`]
      : []),
    ...(peakRssMb > budget.peakRssMb
      ? [`The process took ${Math.round(peakRssMb)} MB; the budget is ${budget.peakRssMb} MB`]
      : []),
    ...(growthMb > budget.growthMb
      ? [
          `Memory still grows by ${growthMb.toFixed(1)} MB in ten minutes over the last half; the budget is ${budget.growthMb} MB`,
        ]
      : []),
  ]
  return { peakRssMb, growthMb, faults }
}

/** The middle sample of every minute, by the memory of the whole process. */
export function minutesOf(samples: readonly MemorySample[]): readonly MemorySample[] {
  const minutes = Map.groupBy(samples, ({ atSeconds }) => Math.floor(atSeconds / 60))
  return [...minutes.values()].flatMap((minute) => {
    const sorted = minute.toSorted((a, b) => a.rss - b.rss)
    return sorted[Math.floor((sorted.length - 1) / 2)] ?? []
  })
}

/** Slope of the regression line; 0 for fewer than two points. */
function slopeOf(points: readonly (readonly [number, number])[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(points.map(([at]) => at)), mean(points.map(([, value]) => value))]
  const spread = points.reduce((sum, [at]) => sum + (at - x) ** 2, 0)
  return spread === 0 ? 0 : points.reduce((sum, [at, value]) => sum + (at - x) * (value - y), 0) / spread
}
