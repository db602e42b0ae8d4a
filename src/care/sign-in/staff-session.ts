/** The one sign-in of the product, seen from the content admin. */
import { isStaffRole } from '@/content/core/access'
import { isTrustedRequest } from '@/content/editors/origin'
import type { StaffSession } from '@/content/editors/strategy'

/** The session of an editor or admin, or null for everyone else and for a request from another origin. */
export async function readStaffSession(headers: Headers, method?: string): Promise<StaffSession | null> {
  if (!isTrustedRequest(headers, method, process.env.PUBLIC_URL ?? '')) return null
  // Imported late: the Payload command line and the migrations load this file without any sign-in configured.
  const { readSession } = await import('./session')
  const found = await readSession(headers, { refresh: false })
  if (!found || !isStaffRole(found.actor.role)) return null
  const { userId, email, name, role } = found.actor
  return { userId, email, name, role, expiresAt: Math.floor(found.expiresAt.getTime() / 1000) }
}

/** Ends the session. @returns the cookies to set. */
export async function endSession(headers: Headers): Promise<string[]> {
  const { getAuth } = await import('./auth')
  const response = await getAuth().api.signOut({ headers, asResponse: true })
  return response.headers.getSetCookie()
}
