/** What a refresh token is answered with. Pure. */
import { APP_SESSION_IDLE_SECONDS, APP_SESSION_MAX_SECONDS } from '@/care/accounts/constants'
import { REFRESH_GRACE_SECONDS } from './constants'
import type { AppTokenRow } from './table'

/**
 * `renew`: new tokens. `repeat`: the same new tokens as before. `reused`: someone else may have it, so the session
 * ends. `expired`: nothing.
 */
export type RefreshVerdict = 'renew' | 'repeat' | 'reused' | 'expired'

type StoredToken = Pick<AppTokenRow, 'refreshExpiresAt' | 'replacedAt'>

/** @param next the tokens that replaced it, if any */
export function refreshVerdict(
  { refreshExpiresAt, replacedAt }: StoredToken,
  next: Pick<StoredToken, 'replacedAt'> | undefined,
  at: Date,
): RefreshVerdict {
  if (!replacedAt) return refreshExpiresAt > at ? 'renew' : 'expired'
  // The clock of the process that replaced it may be a little ahead.
  const isRecent = Math.abs(at.getTime() - replacedAt.getTime()) <= REFRESH_GRACE_SECONDS * 1000
  return isRecent && next && !next.replacedAt ? 'repeat' : 'reused'
}

/** When tokens that are made now expire: a week later, but not after the end of their session. */
export function refreshExpiry(startedAt: Date, at: Date): Date {
  const idleEnd = at.getTime() + APP_SESSION_IDLE_SECONDS * 1000
  return new Date(Math.min(idleEnd, startedAt.getTime() + APP_SESSION_MAX_SECONDS * 1000))
}
