/**
 * Liveness and readiness. `/livez` checks nothing; `/readyz` queries both databases with a timeout of three seconds,
 * and answers only yes or no. Time in which this process was blocked by rendering does not count: the databases may
 * have answered meanwhile, and a busy process should keep its traffic.
 */
import type { ServerResponse } from 'node:http'

export type Readiness = { isStopping(): boolean; check(): Promise<boolean> }
export type Probe = () => Promise<unknown>

/** Counted in slices: one in which the process was blocked counts as one, however long it took. */
const TIMEOUT_MS = 3_000
const SLICE_COUNT = 12
/** How long a result is used; concurrent callers share one check. */
const VALID_MS = 1_000

/**
 * @param probes all must resolve for the process to be ready; one round runs at a time, so that they cannot pile up
 * @param timeoutMs shorter in tests
 */
export function readinessOf(
  probes: readonly Probe[],
  isStopping: () => boolean,
  timeoutMs = TIMEOUT_MS,
): Readiness {
  let last: { until: number; answer: Promise<boolean> } | undefined
  return {
    isStopping,
    check() {
      if (isStopping()) return Promise.resolve(false)
      if (last && performance.now() < last.until) return last.answer
      const round = { until: Number.POSITIVE_INFINITY, answer: allSettle(probes, timeoutMs) }
      last = round
      void round.answer.then(() => {
        round.until = performance.now() + VALID_MS
      })
      return round.answer
    },
  }
}

function allSettle(probes: readonly Probe[], timeoutMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    let left = SLICE_COUNT
    const timer = setInterval(() => {
      left--
      if (left <= 0) end(false)
    }, timeoutMs / SLICE_COUNT).unref()
    const end = (isWell: boolean): void => {
      clearInterval(timer)
      resolve(isWell)
    }
    Promise.all(probes.map(async (probe) => probe())).then(
      () => end(true),
      () => end(false),
    )
  })
}

export async function answerHealth(
  url: string,
  readiness: Readiness,
  response: ServerResponse,
): Promise<void> {
  const isWell = url === '/livez' || (await readiness.check())
  response.writeHead(isWell ? 200 : 503, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'",
  })
  response.end(isWell ? 'ok\n' : 'not ready\n')
}
