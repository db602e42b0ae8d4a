import { findToken } from '@/base/api-tokens/find-token'
import { bearerOf } from '@/lib/bearer'
import { log } from '@/lib/log'
import { invalidCredentials, serviceUnavailable, tokenExpired } from '@/lib/wire-error'
import { readBearer } from './read-bearer'

/**
 * The refusal of a bearer token that is neither a program's nor a person's, for an address that everyone may read: a
 * client whose token was revoked must not believe that it still holds. Undefined without a token, and with a valid one.
 */
export async function checkToken(headers: Pick<Headers, 'get'>): Promise<Response | undefined> {
  const header = headers.get('authorization')
  try {
    if ((await findToken(header)) !== 'UNKNOWN') return undefined
    const person = await readBearer(bearerOf(header) ?? '')
    if (person.ok) return undefined
    return person.code === 'TOKEN_EXPIRED' ? tokenExpired() : invalidCredentials()
  } catch (error) {
    log.error({ err: error }, 'a token could not be looked up')
    return serviceUnavailable('The service is not available.')
  }
}
