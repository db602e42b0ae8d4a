import { type ApiToken, findToken } from '@/base/api-tokens/find-token'
import { readBearer } from '@/care/sign-in/apps/read-bearer'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { takeAttempt } from '@/db/rate-limit'
import { bearerOf } from '@/lib/bearer'
import { CLIENT_IP_HEADER } from '@/lib/client-ip'
import { err, ok, type Result } from '@/lib/result'
import { API_CLIENT_LIMITS } from './constants'
import { countAttempt } from './count-attempt'

/** Who sends a post: a program, a person's app, or anyone else. */
export type Sender = { readonly apiClient?: ApiToken; readonly appOwner?: Actor }
export type SenderCode = 'TOO_MANY_REQUESTS' | 'INVALID_CREDENTIALS' | 'TOKEN_EXPIRED' | 'FORBIDDEN'

/**
 * The program that sends a post, if its token may send requests, and counts the post: by its token, everyone else's by
 * the network. INVALID_CREDENTIALS: an unknown token. TOKEN_EXPIRED: of a person's app, which may renew it. FORBIDDEN: a
 * program's token without that right.
 */
export async function findApiClient(headers: Pick<Headers, 'get'>): Promise<Result<Sender, SenderCode>> {
  const token = await findToken(headers.get('authorization'))
  if (token && token !== 'UNKNOWN' && token.rights.includes('send-requests')) return countApiClient(token)
  const counted = await countAttempt(headers.get(CLIENT_IP_HEADER))
  if (!counted.ok) return counted
  if (!token) return ok({})
  return token === 'UNKNOWN' ? findAppOwner(headers) : err('FORBIDDEN')
}

/** The person whose app sends the post. Counted before, because each look-up is a query. */
async function findAppOwner(headers: Pick<Headers, 'get'>): Promise<Result<Sender, SenderCode>> {
  const person = await readBearer(bearerOf(headers.get('authorization')) ?? '')
  if (person.ok) return ok({ appOwner: person.value })
  return err(person.code === 'TOKEN_EXPIRED' ? 'TOKEN_EXPIRED' : 'INVALID_CREDENTIALS')
}

async function countApiClient(apiClient: ApiToken): Promise<Result<Sender, 'TOO_MANY_REQUESTS'>> {
  const key = `request:api-client-attempts:${apiClient.id}`
  const { allowed, retryAfter } = await takeAttempt(careDb(), key, API_CLIENT_LIMITS.attempts)
  return allowed ? ok({ apiClient }) : { ...err('TOO_MANY_REQUESTS'), retryAfter }
}
