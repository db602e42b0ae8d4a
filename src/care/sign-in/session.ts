/** The actor of a request. Role, demo mark and disabling are read from the database, so that changes apply at once. */
import { and, eq, gt } from 'drizzle-orm'
import { cache } from 'react'
import type { Theme } from '@/care/accounts/constants'
import { ZONE_COLUMNS, zoneOf } from '@/care/accounts/find-zone'
import type { Role } from '@/care/accounts/roles'
import { idleEnd, sessionMaxSeconds, setUpPath } from '@/care/accounts/rules'
import { profile, session, user } from '@/care/accounts/table'
import { careDb } from '@/db/client'
import { DEFAULT_LOCALE, type Locale, toLocale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import type { UserId } from '@/lib/record-ids'
import { showTimesIn } from '@/lib/render-context'
import { isSessionValid } from './rules'
import { mustSetUp } from './second-factor/rules'
import { readSessionToken } from './session-cookie'

export type Actor = {
  readonly userId: UserId
  readonly role: Role
  readonly email: string
  readonly name: string
  /** A demo account's changes are answered as a success and not stored. */
  readonly demo: boolean
  readonly locale: Locale
}

/** For whom a change is recorded. */
export type ActorContext = {
  /** Null: the system. */
  readonly actorId: UserId | null
  readonly clientIp?: string | null | undefined
}

/** The session a change is made from. */
export type SessionContext = {
  readonly clientIp: string | null
  /** Its token: changes that end the other sessions keep this one. */
  readonly currentToken: string | undefined
}

export type SignedIn = {
  readonly actor: Actor
  readonly expiresAt: Date
  /** Staff without a second factor: they may set one up and sign out, nothing else. */
  readonly mustSetUp: boolean
  readonly theme: Theme
  /** IANA name of the zone in which times are shown; null while it is not known. */
  readonly timeZone: string | null
}

/**
 * The session of a request's headers. Null without a cookie or with a forged one, for an ended session, an unconfirmed
 * email address, a disabled account, and a second factor that is still missing. Null for staff who have none set up as
 * well, so that no loader, action or content admin can forget to check; only the pages that set one up pass
 * `evenWithoutFactor`. Extends the session unless `refresh` is false. Works outside of Next.
 */
export async function readSession(
  headers: Headers,
  { refresh = true, evenWithoutFactor = false } = {},
): Promise<SignedIn | null> {
  const token = readSessionToken(headers)
  const row = token ? await findSession(token) : undefined
  if (!row) return null
  const { user, session } = row
  if (!isSessionValid(user, session, now())) return null
  const isWithoutFactor = mustSetUp(user.role, Boolean(user.secondFactorAt))
  if (isWithoutFactor && !evenWithoutFactor) return null
  const expiresAt = refresh ? await moveIdleEnd(session) : session.expiresAt
  if (!expiresAt) return null
  const { id: userId, role, email, name, demo } = user
  const locale = toLocale(user.locale) ?? DEFAULT_LOCALE
  const latest = session.createdAt.getTime() + sessionMaxSeconds(role) * 1000
  return {
    actor: { userId, role, email, name, demo, locale },
    expiresAt: new Date(Math.min(expiresAt.getTime(), latest)),
    mustSetUp: isWithoutFactor,
    theme: user.theme,
    timeZone: zoneOf(row),
  }
}

/** The session with this token that is not past its idle end, and its account as it is now. */
async function findSession(token: string) {
  const [row] = await careDb()
    .select({ user, session, ...ZONE_COLUMNS })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .leftJoin(profile, eq(profile.userId, session.userId))
    .where(and(eq(session.token, token), eq(session.kind, 'browser'), gt(session.expiresAt, now())))
    .limit(1)
  return row
}

/**
 * @returns the new idle end, or the old one when it was moved recently; undefined if the session has just been ended
 */
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

/** The signed-in person, read once per request. They may be staff without a second factor: check `mustSetUp`. */
export const currentPerson = cache(async (): Promise<SignedIn | null> => {
  const { headers } = await import('next/headers')
  const person = await readSession(await headers(), { evenWithoutFactor: true })
  showTimesIn(person?.timeZone ?? null)
  return person
})

/** The actor of the running request. */
export async function currentActor(): Promise<Actor | null> {
  const person = await currentPerson()
  return person && !person.mustSetUp ? person.actor : null
}

/** The same for a request that a page sends by itself: it does not prolong the session of someone who has left. */
export async function currentActorUnprolonged(): Promise<Actor | null> {
  const { headers } = await import('next/headers')
  return (await readSession(await headers(), { refresh: false }))?.actor ?? null
}

/**
 * The actor; without one the request goes to the sign-in page, or to where staff set up their second factor, and comes
 * back to `returnTo` afterwards.
 */
export async function requireActor(locale: Locale, returnTo: string): Promise<Actor> {
  const person = await currentPerson()
  if (person && !person.mustSetUp) return person.actor
  const { redirect } = await import('next/navigation')
  const path = person ? setUpPath(locale) : `/${locale}/login`
  return redirect(`${path}?next=${encodeURIComponent(returnTo)}`)
}
