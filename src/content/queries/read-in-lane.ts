/**
 * How many anonymous reads of the content API run at once. Each costs far more to answer than to send, so one network
 * has a share of the places and the rest of the process stays free for visitors.
 */
import { createLimiter } from '@/lib/limiter'
import { createPerClientLimiter } from '@/lib/per-client-limiter'

const LANE = { atOnce: 4, waiting: 40 }
const SHARE = { atOnce: 2, waiting: 10 }

export type ReadOutcome = Response | 'CLIENT_BUSY' | 'SERVER_BUSY'

/**
 * @returns the answer of `work`; `CLIENT_BUSY` when this network has too many reads under way, `SERVER_BUSY` when all
 * places are taken
 */
export function createReadLane() {
  const places = createLimiter(LANE.atOnce, LANE.waiting)
  const shares = createPerClientLimiter(SHARE)
  return async function readInLane(network: string, work: () => Promise<Response>): Promise<ReadOutcome> {
    const share = await shares(network, () => places(work))
    if (!share.ran) return 'CLIENT_BUSY'
    return share.value.ran ? share.value.value : 'SERVER_BUSY'
  }
}
