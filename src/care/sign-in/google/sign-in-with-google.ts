/** Signing in, registering and connecting with Google; rules.ts decides which it is. */

import { eq } from 'drizzle-orm'
import { lockByEmail } from '@/care/accounts/find-account'
import type { Hasher } from '@/care/accounts/hashing'
import { account, user } from '@/care/accounts/table'
import { recordConsents } from '@/care/consent/record-consents'
import { inTransaction, type Tx } from '@/db/transaction'
import type { Locale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import { err, ok, type Result } from '@/lib/result'
import { endConnections, insertPerson, voidTokens } from '../create-account'
import { voidChanges } from '../email/change-email'
import { recordAccountEvent } from '../record-account-event'
import { voidChallenges } from '../second-factor/check-challenge'
import { endOtherSessions, notifyAccountOwner } from '../security/change-password'
import { afterPassword, type ProofCode } from '../security/prove-password'
import type { Actor } from '../session'
import { type ClientInfo, type PasswordOutcome, startSession } from '../sign-in-with-password'
import { GOOGLE } from './constants'
import { findConnected, lockConnected } from './find-connection'
import { answerToGoogle, type Identity, type KnownPerson } from './rules'

type Person = typeof user.$inferSelect

/** As with a password, and one step more: a person without an account accepts the terms first. */
export type GoogleOutcome = PasswordOutcome | { readonly step: 'register' }

/**
 * Opens a session for whom Google has named, or asks for the code where the account has a second factor. Staff,
 * disabled accounts and email addresses that Google cannot vouch for are one answer.
 */
export async function signInWithGoogle(
  identity: Identity,
  browser: ClientInfo,
): Promise<Result<GoogleOutcome, 'USE_PASSWORD'>> {
  return inTransaction(async (tx) => {
    // First the lock: of two tabs that come back at once, the second finds what the first has connected.
    const sameEmail = await lockByEmail(tx, identity.email)
    const connected = await lockConnected(tx, identity.subject)
    const answer = answerToGoogle(identity, known(connected), known(sameEmail))
    if (answer === 'register') return ok({ step: 'register' })
    const person = connected ?? sameEmail
    if (answer === 'use-password' || !person) {
      const userId = person?.id ?? 'unknown'
      await recordAccountEvent(tx, 'google-refused', { userId, actorId: null, clientIp: browser.clientIp })
      return err('USE_PASSWORD')
    }
    if (answer === 'connect') await connect(tx, person, identity.subject, browser.clientIp)
    return ok(await startSession(tx, person, browser))
  })
}

function known(person: Person | undefined): KnownPerson | undefined {
  if (!person) return undefined
  return { role: person.role, isDisabled: person.disabledAt !== null, isDemo: person.demo }
}

/**
 * Connects an account that exists to its owner's account at Google. If the email address was never
 * confirmed, a stranger may have made the account: its password, links and sessions end.
 */
async function connect(
  tx: Tx,
  { id: userId, email, locale, emailVerified }: Person,
  subject: string,
  clientIp: string | null,
): Promise<void> {
  if (!emailVerified) {
    await tx.delete(account).where(eq(account.userId, userId))
    await endOtherSessions(tx, userId, undefined)
    await voidTokens(tx, userId)
    await voidChallenges(tx, userId)
    await voidChanges(tx, userId)
    await tx.update(user).set({ emailVerified: true, updatedAt: now() }).where(eq(user.id, userId))
  }
  await tx.insert(account).values({ providerId: GOOGLE, accountId: subject, userId })
  await recordAccountEvent(tx, 'google-connected', { userId, actorId: userId, clientIp })
  await notifyAccountOwner(tx, { userId, email, locale }, 'googleConnected')
}

type Registration = {
  readonly subject: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly locale: Locale
}

/** A new account without a password, its address confirmed by Google. @returns ACCOUNT_EXISTS where one was made meanwhile */
export async function registerWithGoogle(
  { subject, ...person }: Registration,
  browser: ClientInfo,
): Promise<Result<PasswordOutcome, 'ACCOUNT_EXISTS'>> {
  return inTransaction(async (tx) => {
    if (await findConnected(tx, subject)) return err('ACCOUNT_EXISTS')
    const userId = await insertPerson(tx, { ...person, role: 'patient', verified: true })
    if (!userId) return err('ACCOUNT_EXISTS')
    await tx.insert(account).values({ providerId: GOOGLE, accountId: subject, userId })
    const { locale } = person
    await recordConsents(tx, { userId, kinds: ['privacy_terms'], locale, givenWith: null, at: now() })
    await recordAccountEvent(tx, 'registered', { userId, actorId: userId, clientIp: browser.clientIp })
    const [made] = await tx.select().from(user).where(eq(user.id, userId))
    if (!made) throw new Error('A new account could not be read back')
    return ok(await startSession(tx, made, browser))
  })
}

/** Afterwards only the password opens the account. It is asked for, because without one nobody could sign in. */
export async function disconnectGoogle(
  actor: Actor,
  asked: { readonly password: string; readonly clientIp: string | null },
  hasher?: Hasher,
): Promise<Result<null, ProofCode>> {
  return afterPassword(
    actor,
    asked,
    async (tx) => {
      const { userId } = actor
      if (!(await endConnections(tx, userId))) return ok(null)
      const event = { userId, actorId: userId, clientIp: asked.clientIp }
      await recordAccountEvent(tx, 'google-disconnected', event)
      await notifyAccountOwner(tx, actor, 'googleDisconnected')
      return ok(null)
    },
    hasher,
  )
}
