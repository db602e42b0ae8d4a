/**
 * How many pages are rendered at once. Rendering is the most expensive work a stranger can cause, so pages that need no
 * sign-in wait in pools; a full pool refuses the next one at once, and one network never fills a pool alone. Pages of
 * patients and staff have no pool: a stranger gets no further there than the sign-in.
 */
import type { ServerResponse } from 'node:http'
import { createLimiter } from '@/lib/limiter'
import { log } from '@/lib/log'
import { type ClientLimit, createPerClientLimiter } from '@/lib/per-client-limiter'
import { hasFreeTextQuery, isUnknownPath, type Route } from './routes'

/** @param network of the client, where its share is limited */
export type RenderPool = <T>(work: () => Promise<T>, network?: string) => Promise<T>

/** Longest a page holds its place: a client that reads slowly must not block those that wait. */
const PLACE_TIMEOUT_MS = 3_000
/** A flood is logged once in this time. */
const LOG_INTERVAL_MS = 10_000

/** Too many requests at once. */
export class ServerBusyError extends Error {
  override readonly name = 'ServerBusyError'
}

/**
 * @param perClient what one network gets of it at most
 * @throws ServerBusyError from the pool when all places to wait are taken
 */
export function createPool(atOnce: number, waiting: number, perClient?: ClientLimit): RenderPool {
  const limited = createLimiter(atOnce, waiting)
  const ofNetwork = perClient && createPerClientLimiter(perClient)
  let loggedAt = Number.NEGATIVE_INFINITY
  return async (work, network) => {
    const queue = () => limited(work)
    const shared = ofNetwork && network !== undefined ? await ofNetwork(network, queue) : undefined
    const outcome = shared ? (shared.ran ? shared.value : shared) : await queue()
    if (outcome.ran) return outcome.value
    if (performance.now() - loggedAt > LOG_INTERVAL_MS) {
      loggedAt = performance.now()
      log.warn({ atOnce, waiting }, 'too many pages are requested at once, some are refused')
    }
    throw new ServerBusyError('Too many pages at once')
  }
}

/** For pages that are stored: one render serves all who wait for the same one. */
export function sharedPagesPool(): RenderPool {
  return createPool(4, 60, { atOnce: 3, waiting: 20 })
}

/** For pages that are not stored. Free text has a pool of its own, so that a flood of it does not block the sign-in. */
export function poolChooser(): (route: Route) => RenderPool | undefined {
  const searches = createPool(2, 30, { atOnce: 2, waiting: 15 })
  const others = createPool(4, 60, { atOnce: 3, waiting: 20 })
  return (route) => {
    if (hasFreeTextQuery(route)) return searches
    return isPooled(route) ? others : undefined
  }
}

/** Whether a page is rendered in a pool when it is not stored: every page of the site, and unknown paths. */
export function isPooled(route: Route): boolean {
  return isUnknownPath(route) || route.address.pool !== 'none'
}

/** Lets `work` answer in this pool. A client that has left meanwhile is not answered. @throws what `work` throws */
export async function answerInPool(
  pool: RenderPool,
  response: ServerResponse,
  work: () => Promise<void>,
  network?: string,
): Promise<void> {
  let running: Promise<void> | undefined
  await pool(async () => {
    if (response.destroyed || response.writableEnded) return
    running = work()
    await placeFree(response, running)
  }, network)
  await running
}

/** Settles when the answer is made, its client has left, or it took too long; never rejects. */
function placeFree(response: ServerResponse, running: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const free = (): void => {
      clearTimeout(timer)
      response.off('close', free)
      resolve()
    }
    const timer = setTimeout(free, PLACE_TIMEOUT_MS).unref()
    response.once('close', free)
    running.then(free, free)
  })
}
