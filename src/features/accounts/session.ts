/** Who is asking. Roles, demo mark and disabling take effect on the next request: nothing is kept in a cookie. */
import { cache } from 'react'
import { DEFAULT_LOCALE, type Locale, toLocale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import { isRole, type Role } from './roles'
import { isSessionOver, sessionMaxSeconds } from './rules'

export type Actor = {
  readonly userId: string
  readonly role: Role
  readonly email: string
  readonly name: string
  /** What a demo account saves is answered as a success and not written. */
  readonly demo: boolean
  readonly locale: Locale
}

export type SignedIn = { readonly actor: Actor; readonly expiresAt: Date }

/**
 * The session a request's headers prove, or null: no cookie, a forged one, an ended session, an address never
 * confirmed, a disabled account. Reading it moves its idle end unless `refresh` is false. Works outside of Next.
 */
export async function readSession(headers: Headers, { refresh = true } = {}): Promise<SignedIn | null> {
  if (!headers.get('cookie')?.includes('kervan.session_token=')) return null
  const { getAuth } = await import('./auth')
  const found = await getAuth().api.getSession({ headers, query: { disableRefresh: !refresh } })
  if (!found) return null
  const { user, session } = found
  if (!user.emailVerified || user.disabledAt || !isRole(user.role)) return null
  if (isSessionOver(user.role, session.createdAt, now())) return null
  const latest = session.createdAt.getTime() + sessionMaxSeconds(user.role) * 1000
  return {
    actor: {
      userId: user.id,
      role: user.role,
      email: user.email,
      name: user.name,
      demo: user.demo === true,
      locale: toLocale(user.locale) ?? DEFAULT_LOCALE,
    },
    expiresAt: new Date(Math.min(session.expiresAt.getTime(), latest)),
  }
}

/** The actor of the running request, asked for once per request. */
export const currentActor = cache(async (): Promise<Actor | null> => {
  const { headers } = await import('next/headers')
  return (await readSession(await headers()))?.actor ?? null
})

/** The actor; without one the request goes to the log-in page and comes back to `returnTo` afterwards. */
export async function requireActor(locale: Locale, returnTo: string): Promise<Actor> {
  const actor = await currentActor()
  if (actor) return actor
  const { redirect } = await import('next/navigation')
  return redirect(`/${locale}/login?next=${encodeURIComponent(returnTo)}`)
}
