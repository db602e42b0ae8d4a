/** What one network gets at once of something that all share, so that it never takes all of it. */
import { createLimiter } from './limiter'

export type Share = { readonly atOnce: number; readonly waiting: number }
type Outcome<T> = { readonly ran: true; readonly value: T } | { readonly ran: false }

/** Lets work run that may itself be turned away. `ran` is false where it was, by its network's share or by itself. */
export type Shares = <T>(network: string, work: () => Promise<T>) => Promise<Outcome<T>>

/** @param share how much of a network's work runs and waits at once; networks are forgotten when they have none */
export function createShares({ atOnce, waiting }: Share): Shares {
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
