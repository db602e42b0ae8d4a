/** Signing in and out. One neutral failure, and the same work, whatever is wrong. */

import { and, desc, eq, gt, ne, notInArray } from 'drizzle-orm'
import { SESSION_IDLE_SECONDS, SESSIONS_MAX, SIGN_IN_LIMITS, SIGNED_IN } from '@/care/accounts/constants'
import { findCredential, lockProved } from '@/care/accounts/find-account'
import { checkPassword, type Hasher, scryptHasher } from '@/care/accounts/hashing'
import { session, type user } from '@/care/accounts/table'
import { careDb } from '@/db/client'
import { type Limit, returnAttempt, takeAttempt } from '@/db/rate-limit'
import { inTransaction, type Tx } from '@/db/transaction'
import type { Locale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import { randomToken } from '@/lib/crypto'
import { networkKey } from '@/lib/network'
import type { UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { isKnownNetwork } from './find-known-network'
import { recordAccountEvent } from './record-account-event'
import { openChallenge } from './second-factor/check-challenge'
import { isSharedDemoAccount } from './second-factor/show-demo-code'
import type { Actor } from './session'

export type SignInInput = {
  readonly email: string
  readonly password: string
  /** The client's IP address as the front reports it. */
  readonly clientIp: string | null
  readonly userAgent?: string | null
  /** The session the browser held before; it ends, so that its id is never carried into the new one. */
  readonly previousToken?: string | undefined
}

export type SignInCode = 'SIGN_IN_FAILED' | 'TOO_MANY_REQUESTS'

/** In, or half-way: the account has a second factor, and the code is still to come (sign-in-with-code.ts). */
export type PasswordOutcome =
  | { readonly step: 'in'; readonly token: string; readonly actor: Actor }
  | { readonly step: 'code'; readonly challenge: string; readonly locale: Locale }

/**
 * Checks an email and password and opens a session, or asks for the second factor where there is one. Unknown address,
 * wrong password, unconfirmed address and disabled account are one answer after exactly one hash. Limits are counted before hashing; a success gives
 * its attempt back.
 */
export async function signInWithPassword(
  input: SignInInput,
  hasher: Hasher = scryptHasher,
): Promise<Result<PasswordOutcome, SignInCode>> {
  const { email, password, clientIp } = input
  const keys = limitKeys(email, clientIp)
  if (!(await mayTry(keys.perNetwork))) return err('TOO_MANY_REQUESTS')
  const found = await findCredential(careDb(), email)
  if (!(await mayTry([keys.account])) && !(await isKnownNetwork(found?.user.id, clientIp)))
    return err('TOO_MANY_REQUESTS')
  const verdict = await checkPassword(password, found?.hash ?? null, hasher)
  if (verdict === 'BUSY') return err('TOO_MANY_REQUESTS')
  // Asked before the lock, too: an account nobody may enter costs no more with the right password than with a wrong one.
  const isOpen = found?.user.emailVerified && !found.user.disabledAt
  const outcome =
    isOpen && found.hash && verdict ? await openSessionIfAllowed(found.user, found.hash, input) : undefined
  if (!outcome) {
    const userId = found?.user.id ?? 'unknown'
    await recordAccountEvent(careDb(), 'sign-in-failed', { userId, actorId: null, clientIp })
    return err('SIGN_IN_FAILED')
  }
  await Promise.all([...keys.perNetwork, keys.account].map(({ key }) => returnAttempt(careDb(), key)))
  return ok(outcome)
}

type Person = typeof user.$inferSelect

/** @returns undefined where the account cannot be signed in to, or not with this password any more */
function openSessionIfAllowed(
  { id: userId, email }: Person,
  hash: string,
  browser: ClientInfo,
): Promise<PasswordOutcome | undefined> {
  return inTransaction(async (tx) => {
    const person = await lockProved(tx, { userId, email, hash })
    return person?.emailVerified ? startSession(tx, person, browser) : undefined
  })
}

/** Opens a session, or the way to one where there is a second factor, of an account this transaction has locked. */
export async function startSession(tx: Tx, person: Person, browser: ClientInfo): Promise<PasswordOutcome> {
  const { id: userId, role, email, name, demo, locale, secondFactorAt } = person
  if (secondFactorAt) return { step: 'code', challenge: await openChallenge(tx, userId), locale }
  const token = await insertSession(tx, person, browser)
  return { step: 'in', token, actor: { userId, role, email, name, demo, locale } }
}

function limitKeys(email: string, clientIp: string | null) {
  const from = networkKey(clientIp)
  return {
    perNetwork: [
      { key: `sign-in:network:${from}`, limit: SIGN_IN_LIMITS.network },
      { key: `sign-in:account-network:${email}:${from}`, limit: SIGN_IN_LIMITS.accountAndNetwork },
    ],
    account: { key: `sign-in:account:${email}`, limit: SIGN_IN_LIMITS.account },
  } as const
}

type LimitKey = { readonly key: string; readonly limit: Limit }

/** Stops at the first limit that is reached, so that one network's flood does not use up an account's attempts. */
async function mayTry(keys: readonly LimitKey[]): Promise<boolean> {
  for (const { key, limit } of keys) {
    const verdict = await takeAttempt(careDb(), key, limit)
    if (!verdict.allowed) return false
  }
  return true
}

/** What is known of the browser behind a form. */
export type ClientInfo = Pick<SignInInput, 'clientIp' | 'userAgent' | 'previousToken'>

/**
 * Opens a session of an account whose owner has just proved who they are, and which this transaction has locked: its
 * password cannot change before the session is there to be ended by that.
 * @param secondFactorAt when the second factor was given, if it was
 * @returns its token
 */
export async function insertSession(
  tx: Tx,
  { id: userId, email }: Pick<Person, 'id' | 'email'>,
  { clientIp, userAgent, previousToken, secondFactorAt }: ClientInfo & { readonly secondFactorAt?: Date },
): Promise<string> {
  if (previousToken) await tx.delete(session).where(eq(session.token, previousToken))
  const token = randomToken()
  const startedAt = now()
  await tx.insert(session).values({
    token,
    userId,
    expiresAt: new Date(startedAt.getTime() + SESSION_IDLE_SECONDS * 1000),
    userAgent: userAgent?.slice(0, 200) ?? null,
    secondFactorAt: secondFactorAt ?? null,
    createdAt: startedAt,
    updatedAt: startedAt,
  })
  const event = { userId, actorId: userId, clientIp }
  await recordAccountEvent(tx, SIGNED_IN, event)
  // Strangers share the accounts of a demo and must not sign each other out.
  if (!isSharedDemoAccount(email) && (await endOldest(tx, userId, token)) > 0)
    await recordAccountEvent(tx, 'sessions-ended', event)
  return token
}

/** Keeps the account's newest sessions and the one just opened. @returns how many ended that still held */
async function endOldest(tx: Tx, userId: UserId, opened: string): Promise<number> {
  const others = and(eq(session.userId, userId), ne(session.token, opened))
  const newest = tx
    .select({ id: session.id })
    .from(session)
    .where(and(others, gt(session.expiresAt, now())))
    .orderBy(desc(session.createdAt), desc(session.id))
    .limit(SESSIONS_MAX - 1)
  const ended = await tx
    .delete(session)
    .where(and(others, notInArray(session.id, newest)))
    .returning({ expiresAt: session.expiresAt })
  return ended.filter(({ expiresAt }) => expiresAt > now()).length
}

/** Ends the session with this token; an unknown one is no error. */
export async function endSession(token: string, clientIp: string | null): Promise<void> {
  await inTransaction(async (tx) => {
    const [ended] = await tx
      .delete(session)
      .where(eq(session.token, token))
      .returning({ userId: session.userId })
    if (!ended) return
    const { userId } = ended
    await recordAccountEvent(tx, 'signed-out', { userId, actorId: userId, clientIp })
  })
}
