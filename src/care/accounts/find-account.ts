import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import type { Locale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import { sha256 } from '@/lib/crypto'
import type { UserId } from '@/lib/record-ids'
import type { TokenPurpose } from './constants'
import { account, passwordToken, profile, user } from './table'

const CREDENTIAL = 'credential'

export type KnownAccount = {
  readonly userId: UserId
  readonly verified: boolean
  readonly disabled: boolean
  readonly name: string
  readonly locale: Locale
}

/** The account of an email address (lower-case), if there is one. */
export async function findAccountByEmail(db: Executor, email: string): Promise<KnownAccount | undefined> {
  const [row] = await db.select().from(user).where(eq(user.email, email)).limit(1)
  if (!row) return undefined
  return {
    userId: row.id,
    verified: row.emailVerified,
    disabled: row.disabledAt !== null,
    name: row.name,
    locale: row.locale,
  }
}

/** The person behind an account id: whom to write to, and in which language. */
export async function findContact(db: Executor, userId: UserId) {
  const [row] = await db
    .select({
      userId: user.id,
      email: user.email,
      locale: user.locale,
      role: user.role,
      firstName: profile.firstName,
      lastName: profile.lastName,
      phone: profile.phone,
      country: profile.country,
    })
    .from(user)
    .innerJoin(profile, eq(profile.userId, user.id))
    .where(eq(user.id, userId))
    .limit(1)
  return row
}

/** What signing in compares with: the account and its password hash, null where none was chosen yet. */
export async function findCredential(db: Executor, email: string) {
  const [row] = await db
    .select({ user, hash: account.password })
    .from(user)
    .leftJoin(account, and(eq(account.userId, user.id), eq(account.providerId, CREDENTIAL)))
    .where(eq(user.email, email))
    .limit(1)
  return row
}

/** What was proved of an account, and with which password hash. */
export type Proof = { readonly userId: UserId; readonly email: string; readonly hash: string }

/**
 * The account as it is now, and stays until the transaction ends: each change of its password, email address,
 * second factor or sessions waits for this lock. Taken before any other row of the account, so that no two wait for each other.
 */
export async function lockPerson(tx: Executor, userId: UserId) {
  const [person] = await tx.select().from(user).where(eq(user.id, userId)).for('no key update')
  return person
}

/** The same for the account that has this email address (lower-case) once the lock is there. */
export async function lockByEmail(tx: Executor, email: string) {
  const [person] = await tx.select().from(user).where(eq(user.email, email)).for('no key update')
  return person
}

/**
 * The locked account (`lockPerson`) if what was proved before still holds: comparing a password takes its time, in
 * which it may have become another. @returns undefined where password or address changed or the account was disabled
 */
export async function lockProved(tx: Executor, { userId, email, hash }: Proof) {
  const person = await lockPerson(tx, userId)
  if (!person || person.disabledAt || person.email !== email) return undefined
  // A question of its own: what one reads together with a lock it waited for may be older than the lock.
  const [credential] = await tx
    .select({ hash: account.password })
    .from(account)
    .where(and(eq(account.userId, userId), eq(account.providerId, CREDENTIAL)))
    .limit(1)
  return credential?.hash === hash ? person : undefined
}

export type UsableToken = {
  readonly userId: UserId
  readonly email: string
  readonly purpose: TokenPurpose
  readonly locale: Locale
}

/** The link's token, if it is ours, for one of these purposes, unused, unexpired and its account is not disabled. */
export async function findUsableToken(
  db: Executor,
  token: string,
  purposes: readonly TokenPurpose[],
): Promise<UsableToken | undefined> {
  const [row] = await db
    .select({ userId: user.id, email: user.email, purpose: passwordToken.purpose, locale: user.locale })
    .from(passwordToken)
    .innerJoin(user, eq(user.id, passwordToken.userId))
    .where(
      and(
        eq(passwordToken.hash, sha256(token)),
        inArray(passwordToken.purpose, [...purposes]),
        isNull(passwordToken.usedAt),
        gt(passwordToken.expiresAt, now()),
        isNull(user.disabledAt),
      ),
    )
    .limit(1)
  return row
}
