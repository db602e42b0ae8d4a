/** Who is asking. Roles, demo mark and disabling take effect on the next request: nothing is kept in a cookie. */
import { and, eq, gt } from 'drizzle-orm'
import { cache } from 'react'
import type { Role } from '@/care/accounts/roles'
import { idleEnd, isSessionOver, sessionMaxSeconds, setUpPath } from '@/care/accounts/rules'
import { session, user } from '@/care/accounts/table'
import { careDb } from '@/db/client'
import { DEFAULT_LOCALE, type Locale, toLocale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import type { UserId } from '@/lib/record-ids'
import { mustSetUp } from './second-factor/rules'
import { readSessionToken } from './session-cookie'

export type Actor = {
  readonly userId: UserId
  readonly role: Role
  readonly email: string
  readonly name: string
  /** What a demo account saves is answered as a success and not written. */
  readonly demo: boolean
  readonly locale: Locale
}

/** For whom a change is recorded. */
export type ActorContext = {
  /** Null: the system. */
  readonly actorId: UserId | null
  readonly clientIp?: string | null | undefined
}

export type SignedIn = {
  readonly actor: Actor
  readonly expiresAt: Date
  /** Staff without a second factor: they may set one up and sign out, nothing else. */
  readonly mustSetUp: boolean
}

/**
 * The session a request's headers prove, or null: no cookie, a forged one, an ended session, an email address never
 * confirmed, a disabled account, a second factor that was not given. Staff who have none yet are nobody, too, so that
 * no loader, action or content admin can forget to ask; only what lets them set one up asks `evenWithoutFactor`.
 * Reading it moves its idle end unless `refresh` is false. Works outside of Next.
 */
export async function readSession(
  headers: Headers,
  { refresh = true, evenWithoutFactor = false } = {},
): Promise<SignedIn | null> {
  const token = readSessionToken(headers)
  const found = token ? await findSession(token) : undefined
  if (!found) return null
  const { user, session } = found
  if (!user.emailVerified || user.disabledAt || isSessionOver(user.role, session.createdAt, now()))
    return null
  if (user.secondFactorAt && !session.secondFactorAt) return null
  const isHalfway = mustSetUp(user.role, Boolean(user.secondFactorAt))
  if (isHalfway && !evenWithoutFactor) return null
  const expiresAt = refresh ? await moveIdleEnd(session) : session.expiresAt
  if (!expiresAt) return null
  const { id: userId, role, email, name, demo } = user
  const locale = toLocale(user.locale) ?? DEFAULT_LOCALE
  const latest = session.createdAt.getTime() + sessionMaxSeconds(role) * 1000
  return {
    actor: { userId, role, email, name, demo, locale },
    expiresAt: new Date(Math.min(expiresAt.getTime(), latest)),
    mustSetUp: isHalfway,
  }
}

/** The session with this token that is not past its idle end, and its account as it is now. */
async function findSession(token: string) {
  const [row] = await careDb()
    .select({ user, session })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(and(eq(session.token, token), gt(session.expiresAt, now())))
    .limit(1)
  return row
}

/** @returns the new idle end, or the old one while it is fresh; undefined where the session has just been ended */
async function moveIdleEnd({ id, expiresAt }: typeof session.$inferSelect): Promise<Date | undefined> {
  const at = now()
  const next = idleEnd(expiresAt, at)
  if (next === expiresAt) return expiresAt
  const [moved] = await careDb()
    .update(session)
    .set({ expiresAt: next, updatedAt: at })
    .where(eq(session.id, id))
    .returning({ expiresAt: session.expiresAt })
  return moved?.expiresAt
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
