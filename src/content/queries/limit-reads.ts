/**
 * How many anonymous reads of the content API run at once. Each costs far more to answer than to send, so one network
 * may use half of the capacity, and the rest of the process stays free for visitors.
 */
import { createLimiter } from '@/lib/limiter'
import { createPerClientLimiter } from '@/lib/per-client-limiter'

const ALL_NETWORKS = { atOnce: 4, waiting: 40 }
const ONE_NETWORK = { atOnce: 2, waiting: 10 }

export type ReadOutcome = Response | 'CLIENT_BUSY' | 'SERVER_BUSY'

/**
 * @returns a function that runs `read` within the limits and returns its answer; `CLIENT_BUSY` when this network has too
 * many reads running and waiting, `SERVER_BUSY` when all networks together have
 */
export function createReadLimiter() {
  const limitAll = createLimiter(ALL_NETWORKS.atOnce, ALL_NETWORKS.waiting)
  const limitPerNetwork = createPerClientLimiter(ONE_NETWORK)
  return async function limitRead(network: string, read: () => Promise<Response>): Promise<ReadOutcome> {
    const outcome = await limitPerNetwork(network, () => limitAll(read))
    if (!outcome.ran) return 'CLIENT_BUSY'
    return outcome.value.ran ? outcome.value.value : 'SERVER_BUSY'
  }
}
