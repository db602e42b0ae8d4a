import { careDb } from '@/db/client'
import { DEFAULT_LOCALE, toLocale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import { err, ok, type Result } from '@/lib/result'
import { isSessionValid } from '../rules'
import { mustSetUp } from '../second-factor/rules'
import type { Actor } from '../session'
import { findToken } from './find-token'
import { appTokenText } from './schema'

export type BearerCode = 'TOKEN_INVALID' | 'TOKEN_EXPIRED'

/**
 * The person whose app sends this access token: for `/users/me`, and so that `/items` refuses a token that is not valid any
 * more. It must open nothing else. TOKEN_EXPIRED: only the token's time is over, so the app may renew it. TOKEN_INVALID: what
 * is no token, or its session is not valid.
 */
export async function readBearer(accessToken: string): Promise<Result<Actor, BearerCode>> {
  const found = appTokenText.test(accessToken) ? await findToken(careDb(), 'access', accessToken) : undefined
  if (!found) return err('TOKEN_INVALID')
  const { user, session, token } = found
  const at = now()
  if (!isSessionValid(user, session, at)) return err('TOKEN_INVALID')
  const { id: userId, role, email, name, demo } = user
  if (mustSetUp(role, Boolean(user.secondFactorAt))) return err('TOKEN_INVALID')
  if (token.accessExpiresAt <= at) return err('TOKEN_EXPIRED')
  return ok({ userId, role, email, name, demo, locale: toLocale(user.locale) ?? DEFAULT_LOCALE })
}
