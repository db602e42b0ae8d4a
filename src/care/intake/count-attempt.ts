import { careDb } from '@/db/client'
import { takeAttempt } from '@/db/rate-limit'
import { networkKey } from '@/lib/network'
import { err, ok, type Result } from '@/lib/result'
import { REQUEST_LIMITS } from './constants'

/** Counts a post before its body is parsed, because parsing costs something, too. */
export async function countAttempt(clientIp: string | null): Promise<Result<true, 'TOO_MANY_REQUESTS'>> {
  const key = `request:attempts:${networkKey(clientIp)}`
  const { allowed, retryAfter } = await takeAttempt(careDb(), key, REQUEST_LIMITS.attempts)
  return allowed ? ok(true) : { ...err('TOO_MANY_REQUESTS'), retryAfter }
}
