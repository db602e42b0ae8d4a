/**
 * Another email address. The mailbox and the password together own the account, so a link alone changes nothing: it
 * works only in a session of the account that asked for it, and the old mailbox gets two mails about it.
 */

import { and, eq, isNull, lt } from 'drizzle-orm'
import { queueMail } from '@/base/mail/queue-mail'
import { CHANGE_HOURS, CHANGE_LIMITS } from '@/care/accounts/constants'
import { findAccountByEmail, lockPerson } from '@/care/accounts/find-account'
import { type Hasher, scryptHasher } from '@/care/accounts/hashing'
import { emailChange, user } from '@/care/accounts/table'
import { careDb, type Executor } from '@/db/client'
import { takeAttempt } from '@/db/rate-limit'
import { inTransaction, type Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { randomToken, sha256 } from '@/lib/crypto'
import { HOUR_MS } from '@/lib/durations'
import { env } from '@/lib/env'
import { newId } from '@/lib/ids'
import type { UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { endConnections, voidTokens } from '../create-account'
import { recordAccountEvent } from '../record-account-event'
import { voidChallenges } from '../second-factor/check-challenge'
import { endOtherSessions, notifyAccountOwner } from '../security/change-password'
import { afterPassword, type ProofCode } from '../security/prove-password'
import type { Actor } from '../session'
import { isUsable } from './find-new-email'

type Ask = { readonly email: string; readonly password: string; readonly clientIp: string | null }
export type ChangeEmailCode = ProofCode | 'EMAIL_SAME'

/**
 * Sends a link to the new address and a note to the old one. Whether the new one has an account already is told to
 * its mailbox alone: the answer, and the work for it, are the same. Earlier links end.
 */
export async function requestEmailChange(
  actor: Actor,
  { email, password, clientIp }: Ask,
  hasher: Hasher = scryptHasher,
): Promise<Result<null, ChangeEmailCode>> {
  const { userId } = actor
  if (email === actor.email) return err('EMAIL_SAME', { email: 'EMAIL_SAME' })
  const byAccount = await takeAttempt(careDb(), `email-change:${userId}`, CHANGE_LIMITS.account)
  if (!byAccount.allowed) return err('TOO_MANY_REQUESTS')
  return afterPassword(
    actor,
    { password, clientIp },
    async (tx) => {
      const byMailbox = await takeAttempt(tx, `email-change:to:${email}`, CHANGE_LIMITS.mailbox)
      await voidChanges(tx, userId)
      const link = await issueLink(tx, actor, email)
      const isTaken = (await findAccountByEmail(tx, email)) !== undefined
      if (byMailbox.allowed) await writeTo(tx, { ...actor, email }, link, isTaken)
      await notifyAccountOwner(tx, actor, 'emailAsked')
      await recordAccountEvent(tx, 'email-change-asked', { userId, actorId: userId, clientIp })
      return ok(null)
    },
    hasher,
  )
}

type Link = { readonly url: string; readonly expiresAt: Date }

async function issueLink(tx: Tx, { userId, locale }: Actor, email: string): Promise<Link> {
  const token = randomToken()
  const createdAt = now()
  const expiresAt = new Date(createdAt.getTime() + CHANGE_HOURS * HOUR_MS)
  await tx.insert(emailChange).values({ hash: sha256(token), userId, email, expiresAt, createdAt })
  return { url: `${env().PUBLIC_URL}/${locale}/confirm-email?token=${token}`, expiresAt }
}

/** The owner of an email address with an account gets no link but a mail that says why. */
async function writeTo(tx: Tx, person: Actor, { url, expiresAt }: Link, isTaken: boolean): Promise<void> {
  if (isTaken) return notifyAccountOwner(tx, person, 'emailTaken')
  await queueMail(tx, {
    key: `confirm-email:${newId()}`,
    to: person.email,
    locale: person.locale,
    template: 'confirm-email',
    props: { confirmUrl: url, expiresAt: expiresAt.toISOString() },
  })
}

/**
 * Uses up a link: from now on the account has the new address. Every other session, link and half sign-in of it ends.
 * A link of another account, and an email address that got an account meanwhile, are answered like one that ran out.
 */
export async function confirmEmailChange(
  actor: Actor,
  asked: {
    readonly token: string
    readonly clientIp: string | null
    readonly currentToken: string | undefined
  },
): Promise<Result<{ email: string }, 'TOKEN_INVALID'>> {
  const { userId } = actor
  return inTransaction(async (tx) => {
    await lockPerson(tx, userId)
    const [used] = await tx
      .update(emailChange)
      .set({ usedAt: now() })
      .where(isUsable(asked.token, userId))
      .returning({ email: emailChange.email })
    if (!used || !(await rename(tx, userId, used.email))) return err('TOKEN_INVALID')
    await endOtherSessions(tx, userId, asked.currentToken)
    await voidChanges(tx, userId)
    await voidTokens(tx, userId)
    await voidChallenges(tx, userId)
    await endConnections(tx, userId)
    await recordAccountEvent(tx, 'email-changed', { userId, actorId: userId, clientIp: asked.clientIp })
    await notifyAccountOwner(tx, actor, 'emailChanged')
    return ok({ email: used.email })
  })
}

/** @returns false where another account has the email address. In a savepoint, so that the link stays used. */
async function rename(tx: Tx, userId: UserId, email: string): Promise<boolean> {
  try {
    await tx.transaction((inner) =>
      inner.update(user).set({ email, emailVerified: true, updatedAt: now() }).where(eq(user.id, userId)),
    )
    return true
  } catch (error) {
    if (await findAccountByEmail(tx, email)) return false
    throw error
  }
}

/** Ends every link to a new email address. */
export async function voidChanges(tx: Executor, userId: UserId): Promise<void> {
  await tx
    .update(emailChange)
    .set({ usedAt: now() })
    .where(and(eq(emailChange.userId, userId), isNull(emailChange.usedAt)))
}

/** Removes the email addresses that were never confirmed, or long ago. */
export async function pruneChanges(db: Executor): Promise<void> {
  await db.delete(emailChange).where(lt(emailChange.expiresAt, now()))
}
