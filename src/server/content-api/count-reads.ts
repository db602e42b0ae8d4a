/** How often one network, or one token, may read what is not in the cache. */
import { createRequestCounter, type RequestCount } from '@/lib/request-count'

export const READ_LIMITS = {
  network: { limit: 1_200, windowSeconds: 60 },
  token: { limit: 12_000, windowSeconds: 60 },
} as const

export type ReadCount = RequestCount
export type ReadCounter = (reader: { readonly key: string; readonly hasToken: boolean }) => ReadCount

/** @param clock milliseconds */
export function createReadCounter(clock: () => number): ReadCounter {
  const count = createRequestCounter(clock)
  return ({ key, hasToken }) => count(key, hasToken ? READ_LIMITS.token : READ_LIMITS.network)
}
