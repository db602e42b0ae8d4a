/** How often one network, with its site, or one token may read what is not in the cache. */
import { createRequestCounter, type RequestCount } from '@/lib/request-count'

export const READ_LIMITS = {
  network: { limit: 1_200, windowSeconds: 60 },
  site: { limit: 4_800, windowSeconds: 60 },
  token: { limit: 12_000, windowSeconds: 60 },
} as const

export type ReadCount = RequestCount
type Reader = { readonly key: string; readonly site?: string | undefined; readonly hasToken: boolean }
export type ReadCounter = (reader: Reader) => ReadCount

/** @param clock milliseconds */
export function createReadCounter(clock: () => number): ReadCounter {
  const count = createRequestCounter(clock)
  return ({ key, site, hasToken }) => {
    if (hasToken) return count(key, READ_LIMITS.token)
    const ofNetwork = count(key, READ_LIMITS.network)
    if (site === undefined || !ofNetwork.isAllowed) return ofNetwork
    const ofSite = count(site, READ_LIMITS.site)
    return ofSite.remaining < ofNetwork.remaining || !ofSite.isAllowed ? ofSite : ofNetwork
  }
}
