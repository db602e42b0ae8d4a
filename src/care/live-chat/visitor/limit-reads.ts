/**
 * How many readings of the chat window run at once, of its state or of a file: anyone may ask, and each needs the
 * database. One network uses half of it at most.
 */
import { CLIENT_IP_HEADER } from '@/lib/client-ip'
import { createLimiter } from '@/lib/limiter'
import { networkKey } from '@/lib/network'
import { createPerClientLimiter } from '@/lib/per-client-limiter'
import { err, ok, type Result } from '@/lib/result'
import { READS_AT_ONCE, READS_OF_NETWORK } from './constants'

const RETRY_SECONDS = 5
const limitAll = createLimiter(READS_AT_ONCE.atOnce, READS_AT_ONCE.waiting)
const limitNetwork = createPerClientLimiter(READS_OF_NETWORK)

/** @returns what `read` gives, or which of the limits refuses it */
export async function limitRead<T>(
  request: Request,
  read: () => Promise<T>,
): Promise<Result<T, 'TOO_MANY_REQUESTS' | 'UNAVAILABLE'>> {
  const network = networkKey(request.headers.get(CLIENT_IP_HEADER))
  const outcome = await limitNetwork(network, () => limitAll(read))
  if (!outcome.ran) return { ...err('TOO_MANY_REQUESTS'), retryAfter: RETRY_SECONDS }
  return outcome.value.ran ? ok(outcome.value.value) : { ...err('UNAVAILABLE'), retryAfter: RETRY_SECONDS }
}
