/** Sessions of staff, for the content admin. */
import { stringifySetCookie } from 'cookie'
import { isContentRole } from '@/content/core/access'
import { isTrustedRequest } from '@/content/editors/check-origin'
import type { StaffSession } from '@/content/editors/strategy'
import { CLIENT_IP_HEADER } from '@/lib/client-ip'

/** The session of an editor or admin, or null for everyone else and for a request from another origin. */
export async function readStaffSession(headers: Headers, method?: string): Promise<StaffSession | null> {
  if (!isTrustedRequest(headers, method, process.env.PUBLIC_URL ?? '')) return null
  // Imported here, because the Payload command line and the migrations load this file without settings for sessions.
  const { readSession } = await import('./session')
  const found = await readSession(headers, { refresh: false })
  if (!found || !isContentRole(found.actor.role)) return null
  const { userId, email, name, role } = found.actor
  return { userId, email, name, role, expiresAt: Math.floor(found.expiresAt.getTime() / 1000) }
}

/** Ends the session. @returns the `Set-Cookie` values that remove it from the browser */
export async function endStaffSession(headers: Headers): Promise<string[]> {
  const [{ endedSessionCookies, readSessionToken }, { endSession }] = await Promise.all([
    import('./session-cookie'),
    import('./end-session'),
  ])
  const token = readSessionToken(headers)
  if (token) await endSession(token, headers.get(CLIENT_IP_HEADER))
  return endedSessionCookies().map((cookie) => stringifySetCookie(cookie))
}
