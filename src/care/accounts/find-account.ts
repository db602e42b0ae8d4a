import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import type { Locale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import { sha256 } from '@/lib/crypto'
import type { UserId } from '@/lib/record-ids'
import { PASSWORD_PROVIDER, type Theme, type TokenPurpose } from './constants'
import { account, passwordToken, profile, user } from './table'

export type ExistingAccount = {
  readonly userId: UserId
  readonly verified: boolean
  readonly disabled: boolean
  readonly name: string
  readonly locale: Locale
}

/** The account of an email address (lower-case), if there is one. */
export async function findAccountByEmail(db: Executor, email: string): Promise<ExistingAccount | undefined> {
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

/** Address, language, name and phone of an account's owner. */
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

/** The colour scheme of an account: light, dark, or that of the device. */
export async function findTheme(db: Executor, userId: UserId): Promise<Theme> {
  const [row] = await db.select({ theme: user.theme }).from(user).where(eq(user.id, userId)).limit(1)
  return row?.theme ?? 'system'
}

/** An account and its password hash, null where no password was chosen yet. */
export async function findCredential(db: Executor, email: string) {
  const [row] = await db
    .select({ user, hash: account.password })
    .from(user)
    .leftJoin(account, and(eq(account.userId, user.id), eq(account.providerId, PASSWORD_PROVIDER)))
    .where(eq(user.email, email))
    .limit(1)
  return row
}

/** An account whose password was right, with the hash it was compared with. */
export type Proof = { readonly userId: UserId; readonly email: string; readonly hash: string }

/**
 * Locks the account until the transaction ends: each change of its password, email address, second factor or sessions
 * waits for this lock. It is taken before any other row of the account, so that no two transactions block each other.
 */
export async function lockPerson(tx: Executor, userId: UserId) {
  const [person] = await tx.select().from(user).where(eq(user.id, userId)).for('no key update')
  return person
}

/** The same for the account that has this email address (lower-case) when the lock is taken. */
export async function lockByEmail(tx: Executor, email: string) {
  const [person] = await tx.select().from(user).where(eq(user.email, email)).for('no key update')
  return person
}

/**
 * Locks the account and checks that the proof is still valid: comparing a password takes time, in which it may have been
 * changed.
 * @returns undefined when password or address were changed, or the account was disabled
 */
export async function lockProved(tx: Executor, { userId, email, hash }: Proof) {
  const person = await lockPerson(tx, userId)
  if (!person || person.disabledAt || person.email !== email) return undefined
  // A query of its own: rows read together with a lock that was waited for may be older than the lock.
  const [credential] = await tx
    .select({ hash: account.password })
    .from(account)
    .where(and(eq(account.userId, userId), eq(account.providerId, PASSWORD_PROVIDER)))
    .limit(1)
  return credential?.hash === hash ? person : undefined
}

export type UsableToken = {
  readonly userId: UserId
  readonly email: string
  readonly purpose: TokenPurpose
  readonly locale: Locale
}

/**
 * The account of a link's token, if that is unused, unexpired, for one of these purposes, and the account not
 * disabled.
 */
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
