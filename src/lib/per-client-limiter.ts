/** Limits how much each client's network gets at once of something that all share, so that none takes all of it. */
import { createLimiter } from './limiter'

/** How much work of one network runs and waits at once. */
export type ClientLimit = { readonly atOnce: number; readonly waiting: number }
type Outcome<T> = { readonly ran: true; readonly value: T } | { readonly ran: false }

/** @returns `ran: false` where the network has too much work already; work that is refused further in says so itself */
export type PerClientLimiter = <T>(network: string, work: () => Promise<T>) => Promise<Outcome<T>>

/** Networks without work take no memory. */
export function createPerClientLimiter({ atOnce, waiting }: ClientLimit): PerClientLimiter {
  const known = new Map<string, { readonly limited: ReturnType<typeof createLimiter>; users: number }>()
  return async (network, work) => {
    const own = known.get(network) ?? { limited: createLimiter(atOnce, waiting), users: 0 }
    known.set(network, own)
    own.users += 1
    try {
      return await own.limited(work)
    } finally {
      own.users -= 1
      if (own.users === 0) known.delete(network)
    }
  }
}
