/**
 * How many pages are rendered at once. Rendering is the most expensive work that a visitor can cause without signing
 * in, so these pages wait in pools: a full pool refuses the next one at once, and one network never fills a pool alone.
 * Pages of patients and staff have no pool: without a session they only redirect to the sign-in.
 */
import type { ServerResponse } from 'node:http'
import { createLimiter } from '@/lib/limiter'
import { log } from '@/lib/log'
import { type ClientLimit, createPerClientLimiter } from '@/lib/per-client-limiter'
import { hasFreeTextQuery, isUnknownPath, type Route } from './routes'

/** @param network of the client, where its share is limited */
export type RenderPool = <T>(work: () => Promise<T>, network?: string) => Promise<T>

/** Longest that an answer holds its slot: a client that reads slowly must not block those that wait. */
const SLOT_TIMEOUT_MS = 3_000
/** Refusals are logged once in this time. */
const LOG_INTERVAL_MS = 10_000

/** Too many requests at once. */
export class ServerBusyError extends Error {
  override readonly name = 'ServerBusyError'
}

/**
 * @param perClient the largest share of one network
 * @throws ServerBusyError from the pool when its queue is full
 */
export function createPool(atOnce: number, waiting: number, perClient?: ClientLimit): RenderPool {
  const limited = createLimiter(atOnce, waiting)
  const limitedPerNetwork = perClient && createPerClientLimiter(perClient)
  let loggedAt = Number.NEGATIVE_INFINITY
  return async (work, network) => {
    const queue = () => limited(work)
    const shared =
      limitedPerNetwork && network !== undefined ? await limitedPerNetwork(network, queue) : undefined
    const outcome = shared ? (shared.ran ? shared.value : shared) : await queue()
    if (outcome.ran) return outcome.value
    if (performance.now() - loggedAt > LOG_INTERVAL_MS) {
      loggedAt = performance.now()
      log.warn({ atOnce, waiting }, 'too many pages are requested at once, some are refused')
    }
    throw new ServerBusyError('Too many pages at once')
  }
}

/** For pages that are stored: one render serves everyone who waits for the same page. */
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

/**
 * Runs `work`, which answers, in this pool. A client that disconnected while waiting is not answered. @throws what
 * `work` throws
 */
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
    await untilSlotFree(response, running)
  }, network)
  await running
}

/** Settles when the answer is complete, its client has disconnected, or the slot's time is over; never rejects. */
function untilSlotFree(response: ServerResponse, running: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const free = (): void => {
      clearTimeout(timer)
      response.off('close', free)
      resolve()
    }
    const timer = setTimeout(free, SLOT_TIMEOUT_MS).unref()
    response.once('close', free)
    running.then(free, free)
  })
}
