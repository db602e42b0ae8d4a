/** Who is asking. Roles, demo mark and disabling take effect on the next request: nothing is kept in a cookie. */
import { cache } from 'react'
import * as v from 'valibot'
import { isRole, type Role } from '@/care/accounts/roles'
import { isSessionOver, sessionMaxSeconds, setUpPath } from '@/care/accounts/rules'
import { DEFAULT_LOCALE, type Locale, toLocale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import { type UserId, userIdSchema } from '@/lib/record-ids'
import { mustSetUp } from './second-factor/rules'

export type Actor = {
  readonly userId: UserId
  readonly role: Role
  readonly email: string
  readonly name: string
  /** What a demo account saves is answered as a success and not written. */
  readonly demo: boolean
  readonly locale: Locale
}

export type SignedIn = {
  readonly actor: Actor
  readonly expiresAt: Date
  /** Staff without a second factor: they may set one up and sign out, nothing else. */
  readonly mustSetUp: boolean
}

/**
 * The session a request's headers prove, or null: no cookie, a forged one, an ended session, an address never
 * confirmed, a disabled account, a second factor that was not given. Staff who have none yet are nobody, too, so that
 * no loader, action or content admin can forget to ask; only what lets them set one up asks `evenWithoutFactor`.
 * Reading it moves its idle end unless `refresh` is false. Works outside of Next.
 */
export async function readSession(
  headers: Headers,
  { refresh = true, evenWithoutFactor = false } = {},
): Promise<SignedIn | null> {
  if (!headers.get('cookie')?.includes('kervan.session_token=')) return null
  const { getAuth } = await import('./auth')
  const found = await getAuth().api.getSession({ headers, query: { disableRefresh: !refresh } })
  if (!found) return null
  const { user, session } = found
  if (!user.emailVerified || user.disabledAt || !isRole(user.role)) return null
  if (isSessionOver(user.role, session.createdAt, now())) return null
  if (user.secondFactorAt && !session.secondFactorAt) return null
  const isHalfway = mustSetUp(user.role, Boolean(user.secondFactorAt))
  if (isHalfway && !evenWithoutFactor) return null
  const latest = session.createdAt.getTime() + sessionMaxSeconds(user.role) * 1000
  return {
    actor: {
      userId: v.parse(userIdSchema, user.id),
      role: user.role,
      email: user.email,
      name: user.name,
      demo: user.demo === true,
      locale: toLocale(user.locale) ?? DEFAULT_LOCALE,
    },
    expiresAt: new Date(Math.min(session.expiresAt.getTime(), latest)),
    mustSetUp: isHalfway,
  }
}

/** Who gave a right password in this browser, asked for once per request; see `mustSetUp` before letting them in. */
export const currentPerson = cache(async (): Promise<SignedIn | null> => {
  const { headers } = await import('next/headers')
  return readSession(await headers(), { evenWithoutFactor: true })
})

/** The actor of the running request. */
export async function currentActor(): Promise<Actor | null> {
  const person = await currentPerson()
  return person && !person.mustSetUp ? person.actor : null
}

/**
 * The actor; without one the request goes to the log-in page, or to where staff set up their second factor, and comes
 * back to `returnTo` afterwards.
 */
export async function requireActor(locale: Locale, returnTo: string): Promise<Actor> {
  const person = await currentPerson()
  if (person && !person.mustSetUp) return person.actor
  const { redirect } = await import('next/navigation')
  const path = person ? setUpPath(locale) : `/${locale}/login`
  return redirect(`${path}?next=${encodeURIComponent(returnTo)}`)
}
