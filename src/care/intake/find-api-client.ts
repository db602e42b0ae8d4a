import { type ApiToken, findToken } from '@/base/api-tokens/find-token'
import { careDb } from '@/db/client'
import { takeAttempt } from '@/db/rate-limit'
import { CLIENT_IP_HEADER } from '@/lib/client-ip'
import { err, ok, type Result } from '@/lib/result'
import { API_CLIENT_LIMITS } from './constants'
import { countAttempt } from './count-attempt'

/** Who sends a post: a program, or anyone else. */
export type Sender = { readonly apiClient?: ApiToken }
export type SenderCode = 'TOO_MANY_REQUESTS' | 'INVALID_CREDENTIALS' | 'FORBIDDEN'

/**
 * The program that sends a post, if its token may send requests, and counts the post: by its token, everyone else's by
 * the network. INVALID_CREDENTIALS: an unknown token. FORBIDDEN: one without that right.
 */
export async function findApiClient(headers: Pick<Headers, 'get'>): Promise<Result<Sender, SenderCode>> {
  const token = await findToken(headers.get('authorization'))
  if (token && token !== 'UNKNOWN' && token.rights.includes('send-requests')) return countApiClient(token)
  const counted = await countAttempt(headers.get(CLIENT_IP_HEADER))
  if (!counted.ok) return counted
  if (!token) return ok({})
  return err(token === 'UNKNOWN' ? 'INVALID_CREDENTIALS' : 'FORBIDDEN')
}

async function countApiClient(apiClient: ApiToken): Promise<Result<Sender, 'TOO_MANY_REQUESTS'>> {
  const key = `request:api-client-attempts:${apiClient.id}`
  const { allowed, retryAfter } = await takeAttempt(careDb(), key, API_CLIENT_LIMITS.attempts)
  return allowed ? ok({ apiClient }) : { ...err('TOO_MANY_REQUESTS'), retryAfter }
}
