/**
 * Whether the process lives, and whether it can serve. `/livez` touches nothing; `/readyz` asks both databases,
 * with a second's patience, and says nothing but yes or no.
 */
import type { ServerResponse } from 'node:http'

export type Readiness = { isStopping(): boolean; check(): Promise<boolean> }
export type Probe = () => Promise<unknown>

const PATIENCE = 1_000

/** @param probes each must settle for the process to be ready; kept for half a second so probes cannot pile up */
export function readinessOf(probes: readonly Probe[], isStopping: () => boolean): Readiness {
  let last: { at: number; answer: Promise<boolean> } | undefined
  return {
    isStopping,
    check() {
      if (isStopping()) return Promise.resolve(false)
      if (!last || performance.now() - last.at > PATIENCE / 2)
        last = { at: performance.now(), answer: allSettle(probes) }
      return last.answer
    },
  }
}

async function allSettle(probes: readonly Probe[]): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, PATIENCE, false).unref())
  const all = Promise.all(probes.map((probe) => probe())).then(
    () => true,
    () => false,
  )
  return Promise.race([all, late])
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
  })
  response.end(isWell ? 'ok\n' : 'not ready\n')
}
