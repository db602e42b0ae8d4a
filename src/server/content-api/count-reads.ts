/**
 * How often one network, or one token, may read what is not in the cache. Counted in the memory of the process: a count
 * in the database would cost as much as the read.
 */
import { LRUCache } from 'lru-cache'

const WINDOW_MS = 60_000
const NETWORK_LIMIT = 1_200
const TOKEN_LIMIT = 12_000
const COUNTED_MAX = 20_000

export type ReadCount = {
  readonly isAllowed: boolean
  readonly limit: number
  readonly remaining: number
  /** Seconds until the window ends. */
  readonly resetsIn: number
}

type Window = { count: number; readonly endsAt: number }

export type ReadCounter = (reader: { readonly key: string; readonly hasToken: boolean }) => ReadCount

/** @param clock milliseconds */
export function createReadCounter(clock: () => number): ReadCounter {
  const windows = new LRUCache<string, Window>({ max: COUNTED_MAX })
  return ({ key, hasToken }) => {
    const limit = hasToken ? TOKEN_LIMIT : NETWORK_LIMIT
    const at = clock()
    const known = windows.get(key)
    const window = known && known.endsAt > at ? known : { count: 0, endsAt: at + WINDOW_MS }
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
