/**
 * How many reads run at once, and how many wait. All readers share the places; neither one network nor one site, whose
 * networks a single person may have, gets all of them.
 */
import { createLimiter } from '@/lib/limiter'
import { networkKey, siteKey } from '@/lib/network'
import { createPerClientLimiter, type PerClientLimiter } from '@/lib/per-client-limiter'

const AT_ONCE = { concurrent: 6, waiting: 60 }
const QUERIES_OF_NETWORK = { atOnce: 2, waiting: 40 }
/** Half of the places; a site that is a large organization still has more than one network. */
const QUERIES_OF_SITE = { atOnce: 3, waiting: 40 }
/** Bodies that are arriving: each may take a megabyte of memory for as long as it takes. */
const BODIES_OF_NETWORK = { atOnce: 50, waiting: 0 }
const BODIES_OF_SITE = { atOnce: 150, waiting: 0 }

/** Where a reader is. */
export type ClientPlace = { readonly network: string; readonly site: string | undefined }
/** Whose places are all taken. */
type Full = 'CLIENT' | 'SERVER'

export function placeOf(address: string | undefined): ClientPlace {
  return { network: networkKey(address), site: siteKey(address) }
}

export function createReadLimits() {
  const limitAll = createLimiter(AT_ONCE.concurrent, AT_ONCE.waiting)
  const ofNetwork = createPerClientLimiter(QUERIES_OF_NETWORK)
  const ofSite = createPerClientLimiter(QUERIES_OF_SITE)
  const bodiesOfNetwork = createPerClientLimiter(BODIES_OF_NETWORK)
  const bodiesOfSite = createPerClientLimiter(BODIES_OF_SITE)
  return {
    // Reads of one network wait before they take a place of their site, so that its other networks get theirs.
    query<T>({ network, site }: ClientPlace, work: () => Promise<T>): Promise<T | Full> {
      const inAll = async () => {
        const outcome = await limitAll(work)
        return outcome.ran ? outcome.value : 'SERVER'
      }
      return within(ofNetwork, network, () => within(ofSite, site, inAll))
    },
    body<T>({ network, site }: ClientPlace, work: () => Promise<T>): Promise<T | 'CLIENT'> {
      return within(bodiesOfNetwork, network, () => within(bodiesOfSite, site, work))
    },
  }
}

async function within<T>(
  limit: PerClientLimiter,
  key: string | undefined,
  work: () => Promise<T>,
): Promise<T | 'CLIENT'> {
  if (key === undefined) return work()
  const outcome = await limit(key, work)
  return outcome.ran ? outcome.value : 'CLIENT'
}
