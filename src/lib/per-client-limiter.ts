/** Limits how much of a shared resource one network uses at once, so that none uses all of it. */
import { createLimiter } from './limiter'

/** How many calls of one network run at once, and how many more wait. */
export type ClientLimit = { readonly atOnce: number; readonly waiting: number }
type Outcome<T> = { readonly ran: true; readonly value: T } | { readonly ran: false }

/** @returns `ran: false` when the network has too many calls already */
export type PerClientLimiter = <T>(network: string, work: () => Promise<T>) => Promise<Outcome<T>>

/** Networks without running calls take no memory. */
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
