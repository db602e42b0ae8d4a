/**
 * How often one caller does something in a window of time. Counted in the memory of the process: a count in the database
 * would cost as much as what it protects.
 */
import { LRUCache } from 'lru-cache'

const COUNTED_MAX = 20_000

export type CountLimit = { readonly limit: number; readonly windowSeconds: number }

export type RequestCount = {
  readonly isAllowed: boolean
  readonly limit: number
  readonly remaining: number
  /** Seconds until the window ends. */
  readonly resetsIn: number
}

/** Counts one request of the caller with this key. */
export type RequestCounter = (key: string, limit: CountLimit) => RequestCount

type Window = { count: number; readonly endsAt: number }

/** A window begins with its first request; refused ones do not lengthen it. @param clock milliseconds */
export function createRequestCounter(clock: () => number): RequestCounter {
  const windows = new LRUCache<string, Window>({ max: COUNTED_MAX })
  return (key, { limit, windowSeconds }) => {
    const at = clock()
    const known = windows.get(key)
    const window = known && known.endsAt > at ? known : { count: 0, endsAt: at + windowSeconds * 1_000 }
    if (window !== known) windows.set(key, window)
    window.count += 1
    return {
      isAllowed: window.count <= limit,
      limit,
      remaining: Math.max(0, limit - window.count),
      resetsIn: Math.ceil((window.endsAt - at) / 1_000),
    }
  }
}

/** Tells the caller how many are left. */
export function countHeaders({ limit, remaining, resetsIn }: RequestCount): Readonly<Record<string, string>> {
  return {
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': String(remaining),
    'X-RateLimit-Reset': String(resetsIn),
  }
}
