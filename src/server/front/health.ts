/**
 * Whether the process lives, and whether it can serve. `/livez` touches nothing; `/readyz` asks both databases,
 * with three seconds' patience, and says nothing but yes or no. Patience counts only while this process is awake: when
 * it was busy rendering, the answers may have been waiting here all along, and being busy is no reason to be sent away.
 */
import type { ServerResponse } from 'node:http'

export type Readiness = { isStopping(): boolean; check(): Promise<boolean> }
export type Probe = () => Promise<unknown>

/** In milliseconds, and in so many steps: a step that was slept through counts as one. */
const TIMEOUT_MS = 3_000
const STEPS = 12
/** How long an answer is good for; while one is being found, all who ask share it. */
const VALID_MS = 1_000

/** @param probes each must settle for the process to be ready; one round at a time, so they cannot pile up */
export function readinessOf(probes: readonly Probe[], isStopping: () => boolean): Readiness {
  let last: { until: number; answer: Promise<boolean> } | undefined
  return {
    isStopping,
    check() {
      if (isStopping()) return Promise.resolve(false)
      if (last && performance.now() < last.until) return last.answer
      const round = { until: Number.POSITIVE_INFINITY, answer: allSettle(probes) }
      last = round
      void round.answer.then(() => {
        round.until = performance.now() + VALID_MS
      })
      return round.answer
    },
  }
}

function allSettle(probes: readonly Probe[]): Promise<boolean> {
  return new Promise((resolve) => {
    let left = STEPS
    const timer = setInterval(() => {
      left--
      if (left <= 0) end(false)
    }, TIMEOUT_MS / STEPS).unref()
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
