/**
 * How many pages are made at once. Rendering is the dearest thing a stranger can ask for, so pages that need no
 * sign-in queue in lanes; a full lane turns the next one away at once, and one network never fills a lane alone. Pages
 * of patients and staff have no lane: a stranger gets no further there than the sign-in.
 */
import type { ServerResponse } from 'node:http'
import { createLimiter } from '@/lib/limiter'
import { log } from '@/lib/log'
import { createShares, type Share } from '@/lib/network-shares'
import { hasFreeTextQuery, isUnknownPath, type Route } from './routes'

/** @param network who asks, where that counts */
export type Lane = <T>(work: () => Promise<T>, network?: string) => Promise<T>

/** Longest a page holds its place, in milliseconds: a reader who takes it slowly must not block those who wait. */
const LONGEST_PLACE = 3_000
/** A flood is said once in this time, in milliseconds. */
const SAY_EVERY = 10_000

/** Too many ask at once. */
export class ServerBusyError extends Error {
  override readonly name = 'ServerBusyError'
}

/**
 * @param share what one network gets of it at most
 * @throws ServerBusyError from the lane when all places to wait are taken
 */
export function createLane(atOnce: number, waiting: number, share?: Share): Lane {
  const limited = createLimiter(atOnce, waiting)
  const ofNetwork = share && createShares(share)
  let saidAt = Number.NEGATIVE_INFINITY
  return async (work, network) => {
    const queue = () => limited(work)
    const shared = ofNetwork && network !== undefined ? await ofNetwork(network, queue) : undefined
    const outcome = shared ? (shared.ran ? shared.value : shared) : await queue()
    if (outcome.ran) return outcome.value
    if (performance.now() - saidAt > SAY_EVERY) {
      saidAt = performance.now()
      log.warn({ atOnce, waiting }, 'too many pages are asked for at once, some are refused')
    }
    throw new ServerBusyError('Too many pages at once')
  }
}

/** For pages that are kept: one render serves all who wait for the same one. */
export function sharedLane(): Lane {
  return createLane(4, 60, { atOnce: 3, waiting: 20 })
}

/** For pages that are not kept. What visitors type has a lane of its own, so that a flood of it leaves the sign-in be. */
export function laneFor(): (route: Route) => Lane | undefined {
  const typed = createLane(2, 30, { atOnce: 2, waiting: 15 })
  const others = createLane(4, 60, { atOnce: 3, waiting: 20 })
  return (route) => {
    if (hasFreeTextQuery(route)) return typed
    return isLaned(route) ? others : undefined
  }
}

/** Whether a page is made in a lane when it is not kept: every page of the site, and what nobody knows. */
export function isLaned(route: Route): boolean {
  return isUnknownPath(route) || route.address.pool !== 'none'
}

/** Lets `work` answer in this lane. Whoever has left meanwhile is not answered. @throws what `work` throws */
export async function answerInLane(
  lane: Lane,
  response: ServerResponse,
  work: () => Promise<void>,
  network?: string,
): Promise<void> {
  let running: Promise<void> | undefined
  await lane(async () => {
    if (response.destroyed || response.writableEnded) return
    running = work()
    await placeFree(response, running)
  }, network)
  await running
}

/** Settles when the answer is made, its reader has left, or it took too long; never rejects. */
function placeFree(response: ServerResponse, running: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const free = (): void => {
      clearTimeout(timer)
      response.off('close', free)
      resolve()
    }
    const timer = setTimeout(free, LONGEST_PLACE).unref()
    response.once('close', free)
    running.then(free, free)
  })
}
