import { careDb } from '@/db/client'
import { DEFAULT_LOCALE, toLocale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import { isSessionValid } from '../rules'
import { mustSetUp } from '../second-factor/rules'
import type { Actor } from '../session'
import { findToken } from './find-token'
import { appTokenText } from './schema'

/**
 * The person whose app sends this access token: for `/users/me`, and so that `/items` refuses a token that is not valid any
 * more. It must open nothing else. Null for what is no valid token, by the rules of sessions.
 */
export async function readBearer(accessToken: string): Promise<Actor | null> {
  const found = appTokenText.test(accessToken) ? await findToken(careDb(), 'access', accessToken) : undefined
  if (!found) return null
  const { user, session, token } = found
  const at = now()
  if (token.accessExpiresAt <= at || !isSessionValid(user, session, at)) return null
  const { id: userId, role, email, name, demo } = user
  if (mustSetUp(role, Boolean(user.secondFactorAt))) return null
  return { userId, role, email, name, demo, locale: toLocale(user.locale) ?? DEFAULT_LOCALE }
}
