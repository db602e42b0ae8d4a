import { and, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { queueMail } from '@/base/mail/queue-mail'
import { TOKEN_LIMIT, TOKEN_PATHS, type TokenPurpose } from '@/care/accounts/constants'
import { findUsableToken, lockPerson } from '@/care/accounts/find-account'
import { type Hasher, makeHash, scryptHasher } from '@/care/accounts/hashing'
import type { Role, StaffRole } from '@/care/accounts/roles'
import { fullName, type PasswordFault, passwordFaults, tokenExpiry } from '@/care/accounts/rules'
import { emailAddress } from '@/care/accounts/schema'
import { account, emailChange, passwordToken, profile, session, user } from '@/care/accounts/table'
import { careDb, type Executor } from '@/db/client'
import { takeAttempt } from '@/db/rate-limit'
import { inTransaction, type Tx } from '@/db/transaction'
import type { Locale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import { randomToken, sha256 } from '@/lib/crypto'
import { env } from '@/lib/env'
import { newId } from '@/lib/ids'
import { networkKey } from '@/lib/network'
import type { UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { recordAccountEvent } from './record-account-event'
import { resetGuesses, voidChallenges } from './second-factor/check-challenge'

type NewPerson = {
  /** As `emailAddress` of schema.ts gives it: lower-case. */
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly locale: Locale
  /** E.164. */
  readonly phone?: string | null
  readonly country?: string | null
}

/**
 * The account that comes with a first request (specification, section 1). It cannot sign in until the emailed
 * link was used. Two requests at once for one email address: one creates it, the other gets ACCOUNT_EXISTS.
 */
export async function createPatientForRequest(
  tx: Tx,
  person: NewPerson,
): Promise<Result<{ userId: UserId }, 'ACCOUNT_EXISTS'>> {
  const userId = await insertPerson(tx, { ...person, role: 'patient' })
  if (!userId) return err('ACCOUNT_EXISTS')
  await recordAccountEvent(tx, 'created', { userId, actorId: null })
  return ok({ userId })
}

/** @returns the new id; undefined when the email address has an account already. */
export async function insertPerson(
  tx: Executor,
  person: NewPerson & { role: Role; demo?: boolean; verified?: boolean },
): Promise<UserId | undefined> {
  const { email, firstName, lastName, locale, role, demo = false, verified = false } = person
  const [created] = await tx
    .insert(user)
    .values({ name: fullName(firstName, lastName), email, locale, role, demo, emailVerified: verified })
    .onConflictDoNothing({ target: user.email })
    .returning({ id: user.id })
  if (!created) return undefined
  const { phone = null, country = null } = person
  await tx.insert(profile).values({ userId: created.id, firstName, lastName, phone, country })
  return created.id
}

type Link = {
  readonly userId: UserId
  readonly purpose: TokenPurpose
  readonly locale: Locale
  readonly parked?: string | undefined
}
export type IssuedToken = { readonly token: string; readonly url: string; readonly expiresAt: Date }

/**
 * A link with which the account's owner chooses a password or confirms the address: 256 random bits, kept as a hash
 * only, good once. Earlier links of the account stop working.
 * @param parked secret of a request that waits for the owner to sign in: the link leads on to it
 */
export async function issueToken(
  tx: Executor,
  { userId, purpose, locale, parked }: Link,
): Promise<IssuedToken> {
  await voidTokens(tx, userId)
  const token = randomToken()
  const expiresAt = tokenExpiry(purpose, now())
  await tx.insert(passwordToken).values({ hash: sha256(token), userId, purpose, expiresAt, createdAt: now() })
  // Built from the configured URL, never from a request's Host header.
  const query = new URLSearchParams({ token, ...(parked && { parked }) })
  return { token, expiresAt, url: `${env().PUBLIC_URL}/${locale}/${TOKEN_PATHS[purpose]}?${query}` }
}

/** Ends every link of the account that sets a password or confirms the email address. */
export async function voidTokens(tx: Executor, userId: UserId): Promise<void> {
  await tx
    .update(passwordToken)
    .set({ usedAt: now() })
    .where(and(eq(passwordToken.userId, userId), isNull(passwordToken.usedAt)))
}

export type SetPasswordCode = 'TOKEN_INVALID' | 'TOO_MANY_REQUESTS' | PasswordFault

export type NewPassword = {
  readonly token: string
  readonly password: string
  readonly clientIp: string | null
}
type LockedPerson = NonNullable<Awaited<ReturnType<typeof lockPerson>>>

/**
 * Uses up a link and sets the password: marks the email address as confirmed, since only its mailbox had the link,
 * and ends every session of the account.
 * @param finish what follows in the same transaction, while the account is locked
 */
export async function setPasswordAnd<Outcome>(
  input: NewPassword,
  finish: (tx: Tx, person: LockedPerson) => Promise<Outcome>,
  hasher: Hasher = scryptHasher,
): Promise<Result<Outcome, SetPasswordCode>> {
  const { token, password, clientIp } = input
  const db = careDb()
  const verdict = await takeAttempt(db, `password-token:${networkKey(clientIp)}`, TOKEN_LIMIT)
  if (!verdict.allowed) return err('TOO_MANY_REQUESTS')
  const found = await findUsableToken(db, token, ['set', 'reset'])
  if (!found) return err('TOKEN_INVALID')
  const [fault] = passwordFaults(password, found.email)
  if (fault) return err(fault, { password: fault })
  const hash = await makeHash(password, hasher)
  if (hash === 'BUSY') return err('TOO_MANY_REQUESTS')
  return inTransaction(async (tx): Promise<Result<Outcome, SetPasswordCode>> => {
    const person = await lockPerson(tx, found.userId)
    if (!person || person.disabledAt || !(await consumeToken(tx, token))) return err('TOKEN_INVALID')
    await savePassword(tx, found.userId, hash)
    await endConnections(tx, found.userId)
    const { userId } = found
    await recordAccountEvent(tx, 'password-set', { userId, actorId: userId, clientIp })
    if (found.purpose === 'reset') {
      await queueMail(tx, {
        key: `password-changed:${sha256(token)}`,
        to: found.email,
        locale: found.locale,
        template: 'password-changed',
        props: { changedAt: now().toISOString() },
      })
    }
    return ok(await finish(tx, person))
  })
}

/** Removes the links that were used or voided, or whose time is over; one that is just locked, the next time. */
export async function pruneTokens(db: Executor): Promise<void> {
  const dead = db
    .select({ id: passwordToken.id })
    .from(passwordToken)
    .where(or(isNotNull(passwordToken.usedAt), lte(passwordToken.expiresAt, now())))
    .for('update', { skipLocked: true })
  await db.delete(passwordToken).where(inArray(passwordToken.id, dead))
}

/** Marks the token as used, for exactly one of any number of callers. */
export async function consumeToken(tx: Executor, token: string): Promise<boolean> {
  const used = await tx
    .update(passwordToken)
    .set({ usedAt: now() })
    .where(
      and(
        eq(passwordToken.hash, sha256(token)),
        isNull(passwordToken.usedAt),
        gt(passwordToken.expiresAt, now()),
      ),
    )
    .returning({ id: passwordToken.id })
  return used.length === 1
}

/** Stores a new password. Ends every session of the account but `currentToken`'s, and its links and challenges. */
export async function savePassword(
  tx: Tx,
  userId: UserId,
  hash: string,
  currentToken?: string,
): Promise<void> {
  // First, because it takes the lock that signing in waits for (`lockPerson`).
  await tx.update(user).set({ emailVerified: true, updatedAt: now() }).where(eq(user.id, userId))
  await tx
    .insert(account)
    .values({ providerId: 'credential', accountId: userId, userId, password: hash })
    .onConflictDoUpdate({
      target: [account.providerId, account.accountId],
      set: { password: hash, updatedAt: now() },
    })
  await tx.delete(session).where(and(eq(session.userId, userId), ne(session.token, currentToken ?? '')))
  await voidTokens(tx, userId)
  await voidChallenges(tx, userId)
  await resetGuesses(tx, userId)
  await tx.delete(emailChange).where(eq(emailChange.userId, userId))
}

/**
 * Disconnects accounts elsewhere, such as one at Google. Also after a link from the mailbox set the password or another
 * email address: an account that was connected before may belong to another person by now.
 * @returns whether there was one
 */
export async function endConnections(tx: Executor, userId: UserId): Promise<boolean> {
  const ended = await tx
    .delete(account)
    .where(and(eq(account.userId, userId), ne(account.providerId, 'credential')))
    .returning({ id: account.id })
  return ended.length > 0
}

export type StaffInput = {
  readonly email: string
  readonly name: string
  readonly role: StaffRole
  /** Without one, a link to choose it is mailed and returned. */
  readonly password?: string
  readonly locale?: Locale
}

/**
 * Makes a staff account, or gives an existing account that role; for the operator's command line. A changed role
 * ends the account's sessions.
 */
export async function createStaff(
  { email: given, name, role, password, locale = 'de' }: StaffInput,
  hasher: Hasher = scryptHasher,
): Promise<Result<{ userId: UserId; setPasswordUrl?: string }, PasswordFault | 'EMAIL_INVALID'>> {
  const parsed = v.safeParse(emailAddress, given)
  if (!parsed.success) return err('EMAIL_INVALID')
  const email = parsed.output
  const [fault] = password === undefined ? [] : passwordFaults(password, email)
  if (fault) return err(fault)
  const hash = password === undefined ? undefined : await hasher.hash(password)
  const [firstName = name, ...rest] = name.trim().split(/\s+/)
  return inTransaction(async (tx) => {
    const lastName = rest.join(' ') || '-'
    const created = await insertPerson(tx, {
      email,
      firstName,
      lastName,
      locale,
      role,
      verified: hash !== undefined,
    })
    const userId = created ?? (await changeRole(tx, email, role))
    await recordAccountEvent(tx, `staff-${role}`, { userId, actorId: null })
    if (hash) {
      await savePassword(tx, userId, hash)
      return ok({ userId })
    }
    const { url, expiresAt } = await issueToken(tx, { userId, purpose: 'set', locale })
    const props = { firstName, setPasswordUrl: url, expiresAt: expiresAt.toISOString() }
    await queueMail(tx, { key: `staff:${newId()}`, to: email, locale, template: 'set-password', props })
    return ok({ userId, setPasswordUrl: url })
  })
}

async function changeRole(tx: Executor, email: string, role: Role): Promise<UserId> {
  const [row] = await tx
    .update(user)
    .set({ role, updatedAt: sql`now()` })
    .where(eq(user.email, email))
    .returning({ id: user.id })
  if (!row) throw new Error('No account has the email address whose role is to change')
  await tx.delete(session).where(eq(session.userId, row.id))
  return row.id
}
